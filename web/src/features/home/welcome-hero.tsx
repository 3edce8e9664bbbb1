import type { ReactNode } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { ButtonLink } from '../../ui/button.tsx'
import { homeWords } from './home-words.ts'
import styles from './welcome-hero.module.css'

/** RT-1: what Simmer is, in one breath, beside a real recipe as a phone shows it. */
export const WelcomeHero = ({ phone }: { readonly phone: ReactNode }) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1 className={styles.title} tabIndex={-1}>
        {homeWords.welcomeTitle}
      </h1>
      <p className={styles.lead}>{homeWords.welcomeLead}</p>
      <div className={styles.actions}>
        <ButtonLink kind="primary" size="large" href={addresses.signUp}>
          {homeWords.signUp}
        </ButtonLink>
        <ButtonLink size="large" href={addresses.explore}>
          {homeWords.explore}
        </ButtonLink>
      </div>
    </div>
    <div className={styles.aside}>{phone}</div>
  </section>
)
