import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { profileTexts } from './profile-header.tsx'
import styles from './profile-recipes.module.css'

interface ProfileRecipesProps {
  readonly name: string
  /** Stands in for the usual text where there are no recipes; null: the usual one. */
  readonly empty: ReactNode
  /** The recipe cards; null if there are none. */
  readonly children: ReactNode
}

export const ProfileRecipes = ({ name, empty, children }: ProfileRecipesProps) => {
  const t = useTexts(profileTexts)
  if (children === null) {
    if (empty !== null) return empty
    return (
      <EmptyState icon="cook" title={t('nothing')} text={t('nothingText', { name })}>
        <ButtonLink kind="primary" href={paths.explore}>
          {t('explore')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="published" className={styles.recipes}>
      <h2 id="published" className={styles.title}>
        {t('published', { name })}
      </h2>
      {children}
    </section>
  )
}
