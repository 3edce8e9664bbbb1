import { welcomeTexts } from './welcome-hero.tsx'
import { useTexts } from '#texts/use-texts.ts'
import styles from './why-simmer.module.css'

const reasons = ['cellar', 'synced', 'cooks'] as const

/** Reasons for a recipe site that works offline. */
export const WhySimmer = () => {
  const t = useTexts(welcomeTexts)
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why" className={styles.title}>
        {t('whyTitle')}
      </h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason} className={styles.reason}>
            <h3>{t(`${reason}Title`)}</h3>
            <p>{t(`${reason}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
