import { useTexts } from '#texts/use-texts.ts'
import { landingTexts, type LandingKey } from './landing-texts.ts'
import styles from './essay.module.css'

/** A landing text in titled sections. */
export const Essay = ({ parts }: { readonly parts: readonly (readonly [title: LandingKey, text: LandingKey])[] }) => {
  const t = useTexts(landingTexts)
  return (
    <div className={styles.essay}>
      {parts.map(([title, text]) => (
        <section key={title} className={styles.part}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </div>
  )
}
