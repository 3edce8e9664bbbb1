import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { landingTexts, type LandingKey } from './landing-texts.ts'
import styles from './landing-hero.module.css'

interface LandingHeroProps {
  readonly title: LandingKey
  readonly titleArguments?: Readonly<Record<string, string>>
  readonly lead: LandingKey
  readonly actions?: ReactNode
  /** Beside the words on a desktop, below them on a phone. */
  readonly aside?: ReactNode
}

/** The first screen of a landing page. */
export const LandingHero = ({ title, titleArguments, lead, actions, aside }: LandingHeroProps) => {
  const t = useTexts(landingTexts)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(title, titleArguments)}
        </h1>
        <p className={styles.lead}>{t(lead)}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </section>
  )
}
