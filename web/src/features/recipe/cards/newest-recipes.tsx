import { useEffect, useId, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { recipeListTexts } from './recipe-list-texts.ts'
import styles from './newest-recipes.module.css'

const recipeCount = 4

/**
 * Recipe suggestions for pages without other content. Renders at the end of a page and only when the server responds, so
 * that nothing shifts.
 */
export const NewestRecipes = ({ call }: { readonly call: Call }) => {
  const t = useTexts(recipeListTexts)
  const id = useId()
  const [recipes, setRecipes] = useState<readonly RecipeCard[]>([])
  useEffect(() => {
    let isCurrent = true
    call(recipeEndpoints.listRecipes, { query: { limit: recipeCount } }).then(
      (page) => isCurrent && setRecipes(page.recipes),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [call])
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.newest}>
      <h2 id={id}>{t('newest')}</h2>
      <RecipeGrid recipes={recipes} heading="h3" />
    </section>
  )
}
