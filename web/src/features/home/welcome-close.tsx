import { addresses } from '@simmer/contract/wire/addresses'
import { ButtonLink } from '../../ui/button.tsx'
import { homeWords } from './home-words.ts'
import styles from './welcome-close.module.css'

/** The last word of the front page. */
export const WelcomeClose = () => (
  <section className={styles.close} aria-labelledby="begin">
    <h2 id="begin" className={styles.title}>
      {homeWords.closeTitle}
    </h2>
    <p className={styles.text}>{homeWords.closeText}</p>
    <ButtonLink size="large" href={addresses.signUp}>
      {homeWords.signUp}
    </ButtonLink>
  </section>
)
