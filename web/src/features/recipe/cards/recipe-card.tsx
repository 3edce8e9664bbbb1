import { useTexts } from '../../../texts/use-texts.ts'
import { recipeTexts } from '../article/recipe-texts.ts'
import { durationText, totalTime } from '../article/duration-text.ts'
import type { ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard as Card } from '@simmer/contract/wire/recipe'
import { RatingSummary } from '../article/rating-summary.tsx'
import { RecipePicture } from '../article/recipe-picture.tsx'
import styles from './recipe-card.module.css'

export interface RecipeCardProps {
  readonly recipe: Card
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string
  readonly heading?: 'h2' | 'h3' | undefined
  /** The first pictures of a screen are fetched at once. */
  readonly eager?: boolean | undefined
  /** What this device knows about the recipe; its space is reserved. */
  readonly badge?: ReactNode
}

/** A recipe in a list: the whole card opens it, the title is the one link. */
export const RecipeCard = ({ recipe, sizes, heading: Heading = 'h3', eager = false, badge }: RecipeCardProps) => {
  const t = useTexts(recipeTexts)
  const time = totalTime(recipe)
  return (
    <article className={styles.card}>
      <RecipePicture picture={recipe.picture} sizes={sizes} eager={eager} className={styles.picture} decorative />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={paths.recipe(recipe)}>
            {recipe.title}
          </a>
        </Heading>
        <p className={styles.author}>{recipe.author.name}</p>
        <p className={styles.facts}>
          {time !== null && <span>{durationText(time, t)}</span>}
          {recipe.ratingCount > 0 && (
            <RatingSummary average={recipe.averageRating} count={recipe.ratingCount} compact />
          )}
        </p>
        {badge !== undefined && <div className={styles.badge}>{badge}</div>}
      </div>
    </article>
  )
}
