import { useEffect, useRef, type ReactNode } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { scaleRecipe } from '../scale/scale-recipe.ts'
import { IngredientsPanel } from './ingredients-panel.tsx'
import { MethodPanel } from './method-panel.tsx'
import { DeferredNutritionPanel } from './deferred-nutrition-panel.tsx'
import { indexKey, type IngredientUses } from '../list-steps.ts'
import { RecipeHeading } from './recipe-heading.tsx'
import { usePortions } from '../scale/use-portions.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-article.module.css'

export interface RecipeArticleProps {
  readonly recipe: Recipe
  readonly uses: IngredientUses
  /** The language the recipe is written in, when it is clear. */
  readonly language: string | undefined
  readonly actions: ReactNode
  /** The rating form. */
  readonly rating: ReactNode
  /** The reviews of other people. */
  readonly reviews: ReactNode
  /** Parts only the signed-in reader sees, such as notes. */
  readonly personal: ReactNode
}

/** Lets a style place an element by its own height, in `--column-height`. */
const useMeasuredHeight = () => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      element.current?.style.setProperty('--column-height', `${entry?.contentRect.height}px`),
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}

/** RT-26: a whole recipe. It reads without scripts; with them, quantities follow the servings. */
export const RecipeArticle = ({ recipe, uses, language, actions, rating, reviews, personal }: RecipeArticleProps) => {
  const t = useTexts(recipeTexts)
  const portions = usePortions(recipe)
  const withParts = {
    ...recipe,
    ingredientSublists: [...recipe.ingredientSublists, { subheading: '', ingredients: uses.parts }],
  }
  const scaled = scaleRecipe(withParts, portions.baseServings, portions.targetServings, portions.convert)
  const tips = scaled.tipsAndTricks ?? ''
  return (
    <article className={styles.recipe}>
      <RecipeHeading recipe={recipe} language={language} actions={actions} />
      <div className={styles.body}>
        <div ref={useMeasuredHeight()} className={styles.ingredients}>
          <IngredientsPanel
            recipe={recipe}
            portions={portions}
            sublists={scaled.ingredientSublists.slice(0, -1)}
            language={language}
          />
        </div>
        <div className={styles.method}>
          <MethodPanel scaled={scaled} uses={uses} language={language} />
          {tips !== '' && (
            <section className={styles.tips} aria-labelledby="tips">
              <h2 id="tips">{t('tips')}</h2>
              {tips
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
      {reviews}
      {personal}
    </article>
  )
}
