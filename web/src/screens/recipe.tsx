import { useLocation, useNavigate } from '@tanstack/react-router'
import { createElement, useContext, useEffect, useState } from 'react'
import { recipeJsonLd } from '@simmer/contract/recipe/export/schema-org'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { ReviewPage } from '@simmer/contract/wire/reviews'
import { SaveButton } from '../features/library/save/save-button.tsx'
import { RecipeActions, type RecipeSheet } from '../features/recipe/article/recipe-actions.tsx'
import { RecipeArticle } from '../features/recipe/article/recipe-article.tsx'
import { YourRating } from '../features/reviews/your-rating.tsx'
import { LocalStoreContext } from '../local/live/use-local.ts'
import type { GuestIntent } from '../local/session/guest-intent.ts'
import { signInPathFrom, useSession } from '../local/session/use-session.ts'
import { isOwnProfile } from '../local/store/session-state.ts'
import { useAfterInteraction } from '../device/use-after-interaction.ts'
import { useChunk } from '../ui/layout/use-chunk.ts'
import { useToasts } from '../ui/feedback/use-toasts.ts'
import { recipeTexts } from '../features/recipe/recipe-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { loadRecipeWithSteps, type RecipeWithSteps } from '../features/recipe/load/load-recipe.ts'
import { requestFirstReviews } from '../local/offline/first-reviews.ts'
import { DeferredReviews } from './parts/deferred-reviews.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'

interface RecipeData extends RecipeWithSteps {
  /** RV-6: on the server only; in the browser the reviews load before they are on the screen. */
  readonly reviews: ReviewPage | null
}

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

const View = ({ data: { recipe, uses, language, reviews } }: ScreenProps<RecipeData>) => {
  const navigate = useNavigate()
  const { href } = useLocation()
  useStoreVisited(recipe)
  const session = useSession()
  const isOwn = isOwnProfile(session, recipe.author.username)
  const [opened, setOpened] = useState<RecipeSheet | null>(null)
  const onClose = (): void => setOpened(null)
  const toasts = useToasts()
  const t = useTexts(recipeTexts)
  const onUnavailable = (): void => {
    onClose()
    toasts.show(t('unavailable'), { kind: 'bad' })
  }
  const isAfterInteraction = useAfterInteraction()
  const extras = useChunk(
    loadExtras,
    isAfterInteraction || opened !== null,
    opened === null ? undefined : onUnavailable,
  )
  const signUpTo = (kind: GuestIntent['kind']) => () =>
    void navigate({ href: signInPathFrom(paths.signUp, href), state: { intent: { kind, title: recipe.title } } })
  return (
    <RecipeArticle
      recipe={recipe}
      uses={uses}
      language={language ?? undefined}
      actions={
        <RecipeActions
          recipe={recipe}
          save={<SaveButton recipe={recipe} onSignInFirst={signUpTo('save')} />}
          status={extras && createElement(extras.SavedOnDevice, { recipeId: recipe.id })}
          onOpen={setOpened}
          extras={extras && createElement(extras.RecipeTools, { recipe, opened, onClose, onUnavailable, signUpTo })}
        />
      }
      rating={
        isOwn ? (
          extras && createElement(extras.AuthorTools, { recipe })
        ) : (
          <YourRating recipe={recipe} onSignInFirst={signUpTo('rate')} />
        )
      }
      reviews={<DeferredReviews key={recipe.id} recipe={recipe} first={reviews} />}
      personal={extras && createElement(extras.RecipeEnd, { recipe, onSignInFirst: signUpTo('note') })}
    />
  )
}

/** RT-26: a recipe. */
export const recipeScreen = screen<RecipeData>({
  load: async (context) => {
    const [loaded, reviews] = await Promise.all([
      loadRecipeWithSteps(context),
      // A recipe without its reviews is still a page.
      import.meta.env.SSR
        ? requestFirstReviews(context.call, context.params['recipeShortId'] ?? '').catch(() => null)
        : null,
    ])
    // A wrong or missing slug redirects to the right one.
    if (context.params['slug'] !== loaded.recipe.slug) context.redirect(paths.recipe(loaded.recipe))
    return { ...loaded, reviews }
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
    jsonLd: ({ recipe, reviews }: RecipeData, { origin }: { readonly origin: string }) => [
      recipeJsonLd(recipe, {
        origin,
        recipePath: paths.recipe(recipe),
        authorPath: paths.profile(recipe.author.username),
        reviews: reviews?.reviews ?? [],
        profilePath: paths.profile,
      }),
    ],
  }),
  View,
})
