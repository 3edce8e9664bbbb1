import type { ReactNode } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe } from '../scale/scale-recipe.ts'
import { IngredientsPanel } from './ingredients-panel.tsx'
import { MethodPanel } from './method-panel.tsx'
import { DeferredNutritionPanel } from './deferred-nutrition-panel.tsx'
import { indexKey } from './index-key.ts'
import { RecipeHeading } from './recipe-heading.tsx'
import type { IngredientUses } from '../steps/list-steps.ts'
import { usePortions } from '../scale/use-portions.ts'
import { recipeTexts } from './recipe-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './recipe-article.module.css'

export interface RecipeArticleProps {
  readonly recipe: Recipe
  readonly uses: IngredientUses
  /** Of the recipe's own words, where that is plain. */
  readonly language: string | undefined
  readonly actions: ReactNode
  /** Where a reader rates it. */
  readonly rating: ReactNode
  /** What only this reader sees. */
  readonly personal: ReactNode
}

/** RT-26: a recipe, whole. Reads without scripts; with them every quantity follows the number at the table. */
export const RecipeArticle = ({ recipe, uses, language, actions, rating, personal: own }: RecipeArticleProps) => {
  const t = useTexts(recipeTexts)
  const portions = usePortions(recipe)
  const scaled = scaleRecipe(recipe, portions.baseServings, portions.targetServings, portions.convert)
  return (
    <article className={styles.recipe}>
      <RecipeHeading recipe={recipe} language={language} actions={actions} />
      <div className={styles.body}>
        <div className={styles.ingredients}>
          <IngredientsPanel
            recipe={recipe}
            portions={portions}
            sublists={scaled.ingredientSublists}
            language={language}
          />
        </div>
        <div className={styles.method}>
          <MethodPanel scaled={scaled} uses={uses} language={language} />
          {recipe.tipsAndTricks !== '' && (
            <section className={styles.tips} aria-labelledby="tips">
              <h2 id="tips">{t('tips')}</h2>
              {recipe.tipsAndTricks
                .split(/\n+/)
                .filter((line) => line.trim() !== '')
                .map((line, index) => (
                  <p key={indexKey(index)} lang={language}>
                    {line}
                  </p>
                ))}
            </section>
          )}
          <DeferredNutritionPanel nutrition={recipe.nutrition} />
        </div>
      </div>
      {rating}
      {own}
    </article>
  )
}
