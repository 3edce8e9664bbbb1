import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { landingTexts, type LandingKey } from './landing-texts.ts'
import styles from './landing-points.module.css'

interface LandingPointsProps {
  readonly id: string
  readonly title: LandingKey
  readonly points: readonly (readonly [title: LandingKey, text: LandingKey])[]
  /** `steps` is an ordered list; `band` has its own background. */
  readonly look?: 'plain' | 'steps' | 'band'
  readonly children?: ReactNode
}

/** Three or four points, side by side on wide screens. */
export const LandingPoints = ({ id, title, points, look = 'plain', children }: LandingPointsProps) => {
  const t = useTexts(landingTexts)
  const List = look === 'steps' ? 'ol' : 'ul'
  return (
    <section className={classes(styles.section, styles[look])} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(title)}
      </h2>
      <List className={styles.points}>
        {points.map(([name, text]) => (
          <li key={name} className={styles.point}>
            <h3>{t(name)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </List>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
