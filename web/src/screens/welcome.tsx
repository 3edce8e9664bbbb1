import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { recipeEndpoints } from '@simmer/contract/wire/recipe-endpoints'
import type { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { NetworkAway } from '../api/network-away.ts'
import { homeWords } from '../features/home/home-words.ts'
import { chooseFeatured } from '../features/home/load-explore.ts'
import { WelcomeClose } from '../features/home/welcome-close.tsx'
import { WelcomeHero } from '../features/home/welcome-hero.tsx'
import { WhySimmer } from '../features/home/why-simmer.tsx'
import { RecipeGrid } from '../features/recipe/recipe-grid.tsx'
import { RecipePhone } from '../features/recipe/recipe-phone.tsx'
import { useSession } from '../local/session/use-session.ts'
import { screen, type ScreenProps } from './screen.ts'
import styles from './welcome.module.css'

interface Welcome {
  readonly shown: Recipe | null
  readonly recipes: readonly RecipeCard[]
}

const fewRecipes = 9
const nothing: Welcome = { shown: null, recipes: [] }

/** A signed-in visitor has a home of their own. */
const useOwnHome = (): void => {
  const session = useSession()
  const navigate = useNavigate()
  const signedIn = session.status === 'authenticated'
  useEffect(() => {
    if (signedIn) void navigate({ href: addresses.explore, replace: true })
  }, [signedIn, navigate])
}

const View = ({ data }: ScreenProps<Welcome>) => {
  useOwnHome()
  const others = data.recipes.filter((recipe) => recipe.id !== data.shown?.id).slice(0, fewRecipes - 1)
  return (
    <div className={styles.welcome}>
      <WelcomeHero phone={data.shown && <RecipePhone recipe={data.shown} />} />
      {others.length > 0 && (
        <section aria-labelledby="cooking-now" className={styles.recipes}>
          <h2 id="cooking-now">{homeWords.cookingNow}</h2>
          <RecipeGrid recipes={others} />
          <p>
            <a href={addresses.explore} className={styles.all}>
              {homeWords.allRecipes}
            </a>
          </p>
        </section>
      )}
      <WhySimmer />
      <WelcomeClose />
    </div>
  )
}

/** RT-1. */
export const welcomeScreen = screen<Welcome>({
  load: async ({ call }) => {
    try {
      const { recipes } = await call(recipeEndpoints.listRecipes, { query: { limit: 12 } })
      const featured = chooseFeatured(recipes)
      if (featured === null) return nothing
      const shown = await call(recipeEndpoints.recipe, { params: { recipeShortId: featured.recipeShortId } })
      return { shown, recipes }
    } catch (failure) {
      // What Simmer is can be said without it.
      if (failure instanceof NetworkAway) return nothing
      throw failure
    }
  },
  head: ({ shown }) => ({
    title: 'Simmer: recipes that stay with you',
    description: homeWords.welcomeLead,
    canonical: addresses.home,
    ...(shown && { image: { url: shown.picture.previewUrl, alt: shown.picture.alt } }),
  }),
  View,
})
