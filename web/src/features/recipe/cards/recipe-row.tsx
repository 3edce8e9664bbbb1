import { useId } from 'react'
import type { RecipeCard as Card } from '@simmer/contract/wire/recipe'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { recipeListTexts } from './recipe-list-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-row.module.css'

export interface RecipeRowProps {
  readonly title: string
  readonly recipes: readonly Card[]
  /** The path of the full list, if there is one. */
  readonly allPath?: string
}

const cardSizes = '(width >= 48rem) 240px, 62vw'

/** A scrolling row of recipes with a link to all of them. */
export const RecipeRow = ({ title, recipes, allPath }: RecipeRowProps) => {
  const t = useTexts(recipeListTexts)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {allPath !== undefined && (
          <a href={allPath} className={styles.all}>
            {t('seeAll')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        )}
      </header>
      <ul className={styles.row}>
        {recipes.map((recipe) => (
          <li key={recipe.id} className={styles.cell}>
            <RecipeCard recipe={recipe} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
