import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { ButtonLink } from '#ui/controls/button.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-actions.module.css'

export interface RecipeActionsProps {
  readonly recipe: Recipe
  readonly save: ReactNode
  /** Whether the recipe is on this device. */
  readonly status: ReactNode
  /** Share, print and other actions. */
  readonly extras: ReactNode
}

/** Save and Start cooking. On a phone they stay at the bottom of the screen, above the navigation bar. */
export const RecipeActions = ({ recipe, save, status, extras }: RecipeActionsProps) => {
  const t = useTexts(recipeTexts)
  return (
    <div className={styles.actions}>
      <div className={styles.bar}>
        <div className={styles.save}>{save}</div>
        <ButtonLink href={paths.cook(recipe)} icon="cook" size="large" className={styles.cook}>
          {t('startCooking')}
        </ButtonLink>
      </div>
      <div className={styles.more}>
        {status}
        <span className={styles.icons}>{extras}</span>
      </div>
    </div>
  )
}
