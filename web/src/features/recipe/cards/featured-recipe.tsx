import { use } from 'react'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { durationText } from '../article/duration-text.ts'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { RatingSummary } from '../article/rating-summary.tsx'
import { RecipePicture } from '../article/recipe-picture.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { CardMarkContext } from './card-mark.ts'
import styles from './featured-recipe.module.css'

const featuredSizes = '(width >= 80rem) 624px, (width >= 48rem) 504px, 100vw'

interface FeaturedRecipeProps {
  readonly recipe: RecipeCard
  /** Why it is first, in a few words. */
  readonly reason: string | null
}

/** The large first recipe of the explore page. */
export const FeaturedRecipe = ({ recipe, reason }: FeaturedRecipeProps) => {
  const t = useTexts(recipeTexts)
  const time = totalMinutes(recipe)
  const mark = use(CardMarkContext)?.(recipe)
  return (
    <article className={styles.featured}>
      <RecipePicture picture={recipe.picture} sizes={featuredSizes} eager decorative className={styles.picture} />
      <div className={styles.words}>
        {reason !== null && <p className={styles.reason}>{reason}</p>}
        <h2 className={styles.title}>
          <a className={styles.link} href={paths.recipe(recipe)}>
            {recipe.title}
          </a>
        </h2>
        <p className={styles.description}>{recipe.description}</p>
        <p className={styles.facts}>
          <span>
            {t('by')} {recipe.author.name}
          </span>
          {time !== null && <span>{durationText(time, t)}</span>}
          {recipe.ratingCount > 0 && (
            <RatingSummary average={recipe.averageRating} count={recipe.ratingCount} compact />
          )}
        </p>
      </div>
      {mark && <div className={styles.mark}>{mark}</div>}
    </article>
  )
}
