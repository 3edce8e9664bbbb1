import { useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { landingTexts } from './landing-texts.ts'
import styles from './no-ads-list.module.css'

const lines = ['leave1', 'leave2', 'leave3', 'leave4'] as const

/** Lists the things Simmer does without, such as ads and tracking. */
export const NoAdsList = () => {
  const t = useTexts(landingTexts)
  return (
    <section className={styles.band} aria-labelledby="no-ads">
      <h2 id="no-ads" className={styles.title}>
        {t('leaveTitle')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="minus" size="small" />
            <span>{t(line)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
