import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { landingTexts, type LandingKey } from './landing-texts.ts'
import styles from './landing-close.module.css'

interface LandingCloseProps {
  readonly title: LandingKey
  readonly text?: LandingKey
  readonly children: ReactNode
}

/** The last word of a landing page, and the one thing to do next. */
export const LandingClose = ({ title, text, children }: LandingCloseProps) => {
  const t = useTexts(landingTexts)
  return (
    <section className={styles.close} aria-labelledby="begin">
      <h2 id="begin" className={styles.title}>
        {t(title)}
      </h2>
      {text && <p className={styles.text}>{t(text)}</p>}
      {children}
    </section>
  )
}
