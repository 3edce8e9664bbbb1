import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useKept } from '../../local/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { PortionControls } from './portion-controls.tsx'
import type { Portions } from './use-portions.ts'
import { recipeTexts } from './recipe-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './ingredients-panel.module.css'

const Ticked = v.pipe(v.array(v.string()), v.maxLength(500))
const nothingTicked: string[] = []

export interface IngredientsPanelProps {
  readonly recipe: Recipe
  readonly portions: Portions
  readonly sublists: Recipe['ingredientSublists']
  readonly language: string | undefined
}

/** What goes in, for how many, and what is in the bowl already; the ticks stay on this device. */
export const IngredientsPanel = ({ recipe, portions, sublists, language }: IngredientsPanelProps) => {
  const t = useTexts(recipeTexts)
  const [ticked, keepTicked] = useKept(`ticked.${recipe.recipeShortId}`, Ticked, nothingTicked)
  return (
    <section className={styles.panel} aria-labelledby="ingredients">
      <header className={styles.header}>
        <h2 id="ingredients">{t('ingredients')}</h2>
        {ticked.length > 0 && (
          <Button kind="quiet" className={styles.clear} onClick={() => keepTicked(() => nothingTicked)}>
            {t('clearTicks')}
          </Button>
        )}
      </header>
      <PortionControls portions={portions} inServings={recipe.servings !== null} />
      <IngredientList
        sublists={sublists}
        ticked={ticked}
        language={language}
        onTick={(key, on) => keepTicked((now) => (on ? [...now, key] : now.filter((one) => one !== key)))}
      />
      {portions.wanted !== portions.given && <p className={styles.scaled}>{t('scaled')}</p>}
    </section>
  )
}
