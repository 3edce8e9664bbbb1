import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'

const sizes = ['display', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const

export const TypeSpecimens = () => (
  <>
    <Specimen name="Titles and text" wide>
      <p className={styles.display}>Butter beans, slowly</p>
      <p className={styles.lead}>
        Fold 1 ½ cups of beans through the charred aubergine, lower the heat to 180 °C and give it 45 minutes.{' '}
        <a href="/dev/ui">A link in the text</a> keeps its line.
      </p>
    </Specimen>
    <Specimen name="Sizes" wide>
      {sizes.map((size) => (
        <p
          key={size}
          className={['m', 's', 'xs'].includes(size) ? styles.sans : styles.serif}
          ref={(element) => element?.style.setProperty('font-size', `var(--type-${size})`)}
        >
          {size} · 2 tbsp crème fraîche, 0.5 kg
        </p>
      ))}
    </Specimen>
  </>
)
