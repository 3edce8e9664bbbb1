import { useRouter } from '@tanstack/react-router'
import { useContext, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import { CardBookmark } from '#features/library/save/card-bookmark.tsx'
import { useSetSaved } from '#features/library/save/save-button.tsx'
import { CardMarkContext } from '#features/recipe/cards/card-mark.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'

/**
 * Gives every card inside a bookmark, with one live query for all of them. Recipes of the person's own need none, unless
 * they are saved.
 */
export const SavableCards = ({ children }: { readonly children: ReactNode }) => {
  // The address is read at the press: cards need not render again when only the page changes.
  const router = useRouter()
  const session = useSession()
  const store = useContext(LocalStoreContext)
  const savedIds = useLiveQuery((local) => local.savedIds(), null, [])
  const setSaved = useSetSaved<RecipeCard>(
    ({ title }) =>
      void router.navigate({
        href: signInPathFrom(paths.signUp, router.state.location.href),
        state: { intent: { kind: 'save', title } },
      }),
  )
  /** A press from before the session was read shows only here that the recipe is the person's own. */
  const isOwn = async ({ author }: RecipeCard): Promise<boolean> => {
    const person = (await store?.open().catch(() => null))?.person
    return person ? isOwnProfile({ status: 'authenticated', person, remembered: false }, author.username) : false
  }
  const saveUnlessOwn = async (recipe: RecipeCard): Promise<void> => {
    if (!(await isOwn(recipe))) await setSaved(recipe, true)
  }
  const renderMark = (recipe: RecipeCard): ReactNode => {
    const isSaved = savedIds?.has(recipe.id) ?? false
    if (!isSaved && isOwnProfile(session, recipe.author.username)) return null
    return (
      <CardBookmark
        title={recipe.title}
        isSaved={isSaved}
        onSet={(on, action) => (isSaved ? setSaved(recipe, on, action) : saveUnlessOwn(recipe))}
      />
    )
  }
  return <CardMarkContext value={renderMark}>{children}</CardMarkContext>
}
