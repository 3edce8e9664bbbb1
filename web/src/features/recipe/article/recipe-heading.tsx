import { useCategoryName } from '#texts/use-category-name.ts'
import type { ReactNode } from 'react'
import { writeCategorySlug, type Facet } from '@simmer/contract/recipe/category'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { RatingSummary } from './rating-summary.tsx'
import { RecipeFacts } from './recipe-facts.tsx'
import { RecipePicture } from './recipe-picture.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-heading.module.css'

/** The width of the picture: full width on a phone, more than half of the content beside the words. */
export const heroSizes = '(width >= 80rem) 560px, (width >= 48rem) 440px, 100vw'

const CategoryLink = ({ facet, value }: { readonly facet: Facet; readonly value: string }) => {
  const categoryName = useCategoryName()
  return <a href={`${paths.search}/${writeCategorySlug([{ facet, value }])}`}>{categoryName({ facet, value })}</a>
}

export interface RecipeHeadingProps {
  readonly recipe: Recipe
  readonly language: string | undefined
  /** Save, cook, share. */
  readonly actions: ReactNode
}

export const RecipeHeading = ({ recipe, language, actions }: RecipeHeadingProps) => {
  const t = useTexts(recipeTexts)
  const meal = recipe.meals[0]
  const source = recipe.adaptedFrom
  const { picture } = recipe
  return (
    <header className={styles.heading} data-picture={picture.kind}>
      <RecipePicture
        // With this fragment a cover in type hides its title, which is the heading here (contract/cover/type-cover.ts).
        picture={
          picture.kind === 'photo'
            ? picture
            : { ...picture, sources: picture.sources.map((each) => ({ ...each, url: `${each.url}#plain` })) }
        }
        sizes={heroSizes}
        eager
        className={styles.picture}
      />
      <div className={styles.words}>
        {(recipe.cuisine !== null || meal !== undefined) && (
          <p className={styles.categories}>
            {recipe.cuisine !== null && <CategoryLink facet="cuisine" value={recipe.cuisine} />}
            {meal !== undefined && <CategoryLink facet="meal" value={meal} />}
          </p>
        )}
        <h1 className={styles.title} lang={language} tabIndex={-1}>
          {recipe.title}
        </h1>
        {recipe.description !== '' && (
          <p className={styles.description} lang={language}>
            {recipe.description}
          </p>
        )}
        <p className={styles.by}>
          <span>
            {t('by')} <a href={paths.profile(recipe.author.username)}>{recipe.author.name}</a>
          </span>
          {source !== undefined && (
            <span>
              {t('after')}{' '}
              <a href={source.url} rel="nofollow ugc">
                {source.name}
              </a>
            </span>
          )}
          <RatingSummary average={recipe.averageRating} count={recipe.ratingCount} />
        </p>
        <RecipeFacts recipe={recipe} />
        <div data-below-fold className={styles.actions}>
          {actions}
        </div>
      </div>
    </header>
  )
}
