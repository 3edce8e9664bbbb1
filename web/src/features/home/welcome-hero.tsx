import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { ButtonLink } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import styles from './welcome-hero.module.css'
import { texts } from '#texts/texts.ts'
import en from './welcome-texts.en.json'

export const welcomeTexts = texts('welcome', en)

/** RT-1: introduces Simmer, beside a real recipe in a phone frame. */
export const WelcomeHero = ({ phone }: { readonly phone: ReactNode }) => {
  const t = useTexts(welcomeTexts)
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('welcomeTitle')}
        </h1>
        <p className={styles.lead}>{t('welcomeLead')}</p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" size="large" href={paths.signUp}>
            {t('signUp')}
          </ButtonLink>
          <ButtonLink size="large" href={paths.explore}>
            {t('explore')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.aside}>{phone}</div>
    </section>
  )
}
