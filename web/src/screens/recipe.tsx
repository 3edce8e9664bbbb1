import { useLocation, useNavigate } from '@tanstack/react-router'
import { createElement, useContext, useEffect } from 'react'
import { recipeJsonLd } from '@simmer/contract/recipe/export/schema-org'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { SaveButton } from '../features/library/save/save-button.tsx'
import { SavedOnDevice } from '../features/library/save/offline-badge.tsx'
import { RecipeActions } from '../features/recipe/article/recipe-actions.tsx'
import { RecipeArticle } from '../features/recipe/article/recipe-article.tsx'
import { YourRating } from '../features/reviews/your-rating.tsx'
import { LocalStoreContext } from '../local/live/use-local.ts'
import { signInPathFrom, useSession } from '../local/session/use-session.ts'
import { isOwnProfile } from '../local/store/session-state.ts'
import { useAfterInteraction } from '../device/use-after-interaction.ts'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { loadRecipeWithSteps, type RecipeWithSteps } from '../features/recipe/load/load-recipe.ts'
import { screen, type ScreenProps } from './parts/screen.ts'

/** Stores a visited recipe for offline use, on devices with a local store. */
const useStoreVisited = (recipe: Recipe): void => {
  const localStore = useContext(LocalStoreContext)
  useEffect(() => {
    if (!localStore?.hasAccount()) return
    localStore
      .open()
      .then((local) => local.storeVisited(recipe))
      // A convenience: a device without room for it shows the page all the same.
      .catch(() => undefined)
  }, [localStore, recipe])
}

const loadExtras = () => import('./parts/recipe-extras.tsx')

const View = ({ data: { recipe, uses, language } }: ScreenProps<RecipeWithSteps>) => {
  const navigate = useNavigate()
  const { href } = useLocation()
  useStoreVisited(recipe)
  const isOwn = isOwnProfile(useSession(), recipe.author.username)
  const extras = useChunk(loadExtras, useAfterInteraction())
  const signInFirst = (): void => void navigate({ href: signInPathFrom(paths.signIn, href) })
  return (
    <RecipeArticle
      recipe={recipe}
      uses={uses}
      language={language ?? undefined}
      actions={
        <RecipeActions
          recipe={recipe}
          save={<SaveButton recipe={recipe} onSignInFirst={signInFirst} />}
          status={<SavedOnDevice recipeId={recipe.id} />}
          extras={extras && createElement(extras.RecipeExtras, { recipe, onSignInFirst: signInFirst })}
        />
      }
      rating={
        isOwn ? (
          extras && createElement(extras.OwnRecipe, { recipe })
        ) : (
          <YourRating recipe={recipe} onSignInFirst={signInFirst} />
        )
      }
      personal={extras && createElement(extras.RecipePrivate, { recipe, onSignInFirst: signInFirst })}
    />
  )
}

/** RT-26: a recipe. */
export const recipeScreen = screen<RecipeWithSteps>({
  load: async (context) => {
    const loaded = await loadRecipeWithSteps(context)
    // A wrong or missing slug redirects to the right one.
    if (context.params['slug'] !== loaded.recipe.slug) context.redirect(paths.recipe(loaded.recipe))
    return loaded
  },
  head: ({ recipe }) => ({
    title: recipe.title,
    description: recipe.description,
    canonical: paths.recipe(recipe),
    kind: 'article',
    image: { url: recipe.picture.previewUrl, alt: recipe.picture.alt },
  }),
  // Only the server renders it, so the browser does not load its code.
  ...(import.meta.env.SSR && {
    jsonLd: ({ recipe }: RecipeWithSteps, { origin }: { readonly origin: string }) => [
      recipeJsonLd(recipe, {
        origin,
        recipePath: paths.recipe(recipe),
        authorPath: paths.profile(recipe.author.username),
      }),
    ],
  }),
  View,
})
