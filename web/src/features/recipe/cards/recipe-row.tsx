import { useId } from 'react'
import type { RecipeCard as Card } from '@simmer/contract/wire/recipe'
import { classes } from '#ui/layout/classes.ts'
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
  /**
   * `row` scrolls sideways, `feature` has one large dish and small ones beside it, `list` has a line for each dish, and
   * `ranked` numbers the lines by `ranks`.
   */
  readonly form?: 'row' | 'feature' | 'list' | 'ranked'
  readonly ranks?: readonly number[] | undefined
}

const cardSizes = {
  row: '(width >= 48rem) 240px, 62vw',
  feature: '(width >= 48rem) 244px, calc(50vw - 24px)',
  list: '96px',
  ranked: '96px',
} as const
const largeSizes = '(width >= 48rem) 508px, 100vw'

/** A group of recipes in one of several forms, with a link to all of them. */
export const RecipeRow = ({ title, recipes, allPath, form = 'row', ranks }: RecipeRowProps) => {
  const t = useTexts(recipeListTexts)
  const id = useId()
  const List = form === 'ranked' ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id} className={classes(styles.section, form === 'list' && styles.band)}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {allPath !== undefined && (
          <a href={allPath} className={styles.all}>
            {t('seeAll')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        )}
      </header>
      <List className={styles[form]}>
        {recipes.map((recipe, index) => (
          <li key={recipe.id} className={styles.cell} data-rank={ranks?.[index]}>
            <RecipeCard recipe={recipe} sizes={form === 'feature' && index === 0 ? largeSizes : cardSizes[form]} />
          </li>
        ))}
      </List>
    </section>
  )
}
