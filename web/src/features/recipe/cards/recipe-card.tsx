import { useTexts } from '#texts/use-texts.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { durationText } from '../article/duration-text.ts'
import { use, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard as Card } from '@simmer/contract/wire/recipe'
import { RatingSummary } from '../article/rating-summary.tsx'
import { RecipePicture } from '../article/recipe-picture.tsx'
import { CardMarkContext } from './card-mark.ts'
import styles from './recipe-card.module.css'

export interface RecipeCardProps {
  readonly recipe: Card
  /** The rendered width of the picture, as a `sizes` attribute. */
  readonly sizes: string
  readonly heading?: 'h2' | 'h3' | undefined
  /** The first pictures of a screen load without lazy loading. */
  readonly eager?: boolean | undefined
  /** False on the page of the author, who is its title. */
  readonly hasAuthor?: boolean | undefined
  /** The state of the recipe on this device; its space is reserved. */
  readonly badge?: ReactNode
}

/** A recipe card. The title is its only link and covers the whole card. */
export const RecipeCard = ({
  recipe,
  sizes,
  heading: Heading = 'h3',
  eager = false,
  hasAuthor = true,
  badge,
}: RecipeCardProps) => {
  const t = useTexts(recipeTexts)
  const time = totalMinutes(recipe)
  const mark = use(CardMarkContext)?.(recipe)
  return (
    <article className={styles.card}>
      <RecipePicture picture={recipe.picture} sizes={sizes} eager={eager} className={styles.picture} decorative />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a className={styles.link} href={paths.recipe(recipe)}>
            {recipe.title}
          </a>
        </Heading>
        {hasAuthor && <p className={styles.author}>{recipe.author.name}</p>}
        <p className={styles.facts}>
          {time !== null && <span>{durationText(time, t)}</span>}
          {recipe.ratingCount > 0 && (
            <RatingSummary average={recipe.averageRating} count={recipe.ratingCount} compact />
          )}
        </p>
        {badge !== undefined && <div className={styles.badge}>{badge}</div>}
      </div>
      {mark && <div className={styles.mark}>{mark}</div>}
    </article>
  )
}
