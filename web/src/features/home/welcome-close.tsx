import { addresses } from '@simmer/contract/wire/addresses'
import { ButtonLink } from '../../ui/button.tsx'
import { welcomeTexts } from './welcome-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './welcome-close.module.css'

/** The last word of the front page. */
export const WelcomeClose = () => {
  const t = useTexts(welcomeTexts)
  return (
    <section className={styles.close} aria-labelledby="begin">
      <h2 id="begin" className={styles.title}>
        {t('closeTitle')}
      </h2>
      <p className={styles.text}>{t('closeText')}</p>
      <ButtonLink size="large" href={addresses.signUp}>
        {t('signUp')}
      </ButtonLink>
    </section>
  )
}
