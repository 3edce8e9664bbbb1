import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'

const roles = [
  'ground surface well well-strong text text-soft line line-strong',
  'accent accent-hover accent-soft action action-hover action-soft star star-empty',
  'good good-soft warn warn-soft bad bad-soft plate-beet plate-leaf plate-sea plate-yolk plate-clay',
].flatMap((row) => row.split(' '))

export const ColourSpecimens = () => (
  <Specimen name="Colour roles">
    {roles.map((role) => (
      <span key={role} className={styles.role}>
        <span className={styles.swatch} ref={(element) => element?.style.setProperty('background', `var(--${role})`)} />
        {role}
      </span>
    ))}
  </Specimen>
)
