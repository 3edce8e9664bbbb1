import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ToolButton, ToolLink } from '#ui/controls/tool-button.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-actions.module.css'

/** The sheets that the tools open. */
export type RecipeSheet = 'list' | 'plan' | 'share' | 'more'

export interface RecipeActionsProps {
  readonly recipe: Recipe
  readonly save: ReactNode
  /** Whether the recipe is on this device. */
  readonly status: ReactNode
  readonly onOpen: (sheet: RecipeSheet) => void
  /** Tools that load later, and the open sheet. */
  readonly extras: ReactNode
}

/** Icon and, where one word does not say it, accessible name of the tools that open a sheet. */
const sheetTools = [
  ['list', 'basket', 'toList'],
  ['plan', 'calendar', 'toPlan'],
  ['share', 'share'],
  ['more', 'more'],
] as const

/** Save, Start cooking and the other tools. On a phone the first two stay at the top edge while the page scrolls. */
export const RecipeActions = ({ recipe, save, status, onOpen, extras }: RecipeActionsProps) => {
  const t = useTexts(recipeTexts)
  const [toList, toPlan, toShare, toMore] = sheetTools.map(([sheet, icon, label]) => (
    <ToolButton
      key={sheet}
      icon={icon}
      aria-haspopup="dialog"
      aria-label={label && t(label)}
      onClick={() => onOpen(sheet)}
    >
      {t(sheet)}
    </ToolButton>
  ))
  return (
    <div className={styles.actions}>
      <div className={styles.bar}>
        <div className={styles.save}>{save}</div>
        <ButtonLink href={paths.cook(recipe)} icon="cook" size="large" className={styles.cook}>
          {t('startCooking')}
        </ButtonLink>
      </div>
      <div className={styles.more}>
        <div className={styles.tools}>
          {toList}
          {toPlan}
          {toShare}
          <ToolLink icon="print" href={paths.print(recipe)}>
            {t('print')}
          </ToolLink>
          {extras}
          {toMore}
        </div>
        <div className={styles.status}>{status}</div>
      </div>
    </div>
  )
}
