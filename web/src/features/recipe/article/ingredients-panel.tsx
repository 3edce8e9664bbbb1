import type { Recipe } from '@simmer/contract/wire/recipe'
import { Button } from '#ui/controls/button.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { PortionControls } from '../scale/portion-controls.tsx'
import type { Portions } from '../scale/use-portions.ts'
import { useTicks } from './use-ticks.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './ingredients-panel.module.css'

export interface IngredientsPanelProps {
  readonly recipe: Recipe
  readonly portions: Portions
  readonly sublists: Recipe['ingredientSublists']
  readonly language: string | undefined
}

/** Ingredients with servings and units. Ticks are stored on this device. */
export const IngredientsPanel = ({ recipe, portions, sublists, language }: IngredientsPanelProps) => {
  const t = useTexts(recipeTexts)
  const { ticked, tick, clear } = useTicks(recipe.recipeShortId)
  return (
    <section className={styles.panel} aria-labelledby="ingredients">
      <header className={styles.header}>
        <h2 id="ingredients">{t('ingredients')}</h2>
        {ticked.length > 0 && (
          <Button kind="quiet" className={styles.clear} onClick={clear}>
            {t('clearTicks')}
          </Button>
        )}
      </header>
      <PortionControls portions={portions} isInServings={recipe.servings !== null} />
      <IngredientList sublists={sublists} ticked={ticked} language={language} onToggle={tick} />
      {portions.targetServings !== portions.baseServings && <p className={styles.scaled}>{t('scaled')}</p>}
    </section>
  )
}
