import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { landingTexts } from './landing-texts.ts'
import styles from './for-authors.module.css'

/** The front page section that invites authors. */
export const ForAuthors = ({ picture }: { readonly picture: ReactNode }) => {
  const t = useTexts(landingTexts)
  return (
    <section className={styles.authors} aria-labelledby="authors">
      <div className={styles.words}>
        <h2 id="authors" className={styles.title}>
          {t('authorsTitle')}
        </h2>
        <p>{t('authorsText')}</p>
        <div className={styles.actions}>
          <ButtonLink href={paths.becomeAuthor}>{t('authorsMore')}</ButtonLink>
          <ButtonLink kind="quiet" href={paths.mission}>
            {t('missionMore')}
          </ButtonLink>
        </div>
      </div>
      {picture}
    </section>
  )
}
