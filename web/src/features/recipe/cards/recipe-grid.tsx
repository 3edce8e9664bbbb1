import type { ReactNode } from 'react'
import type { RecipeCard as Card } from '@simmer/contract/wire/recipe'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RecipeCard } from './recipe-card.tsx'
import styles from './recipe-grid.module.css'

/** The picture width with two columns on a phone, three on a tablet and four on a desktop. */
const cardSizes = '(width >= 80rem) 244px, (width >= 48rem) 264px, calc(50vw - 24px)'

export interface RecipeGridProps {
  readonly recipes: readonly Card[]
  readonly heading?: 'h2' | 'h3' | undefined
  /** How many pictures are on the first screen. */
  readonly eager?: number | undefined
  readonly hasAuthors?: boolean | undefined
  readonly renderBadge?: ((recipe: Card) => ReactNode) | undefined
  readonly label?: string | undefined
}

export const RecipeGrid = ({ recipes, heading, eager = 0, hasAuthors, renderBadge, label }: RecipeGridProps) => (
  <ul className={styles.grid} aria-label={label}>
    {recipes.map((recipe, index) => (
      <li key={recipe.id} className={styles.cell}>
        <RecipeCard
          recipe={recipe}
          sizes={cardSizes}
          heading={heading}
          eager={index < eager}
          hasAuthor={hasAuthors}
          badge={renderBadge?.(recipe)}
        />
      </li>
    ))}
  </ul>
)

/** The same geometry while recipes load. */
export const RecipeGridSkeleton = ({ count = 8 }: { readonly count?: number }) => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.ghost}>
        <Skeleton className={styles.ghostPicture} />
        <Skeleton className={styles.ghostTitle} />
        <Skeleton className={styles.ghostFacts} />
      </div>
    ))}
  </div>
)
