import { createElement, useEffect } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { AskLink } from '#features/assistant/ask-link.tsx'
import { useMayBeEditor } from '#features/blog-admin/use-may-write.ts'
import { ReportButton } from '#features/contact/report-button.tsx'
import { CollectButton } from '#features/library/collect-button.tsx'
import { UnpublishedNotice } from '#features/library/saved-states.tsx'
import { RecipeNotes } from '#features/notes/recipe-notes.tsx'
import type { RecipeSheet } from '#features/recipe/article/recipe-actions.tsx'
import type { GuestIntent } from '#local/session/guest-intent.ts'
import { useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'

interface RecipeExtrasProps {
  readonly recipe: Recipe
  readonly onSignInFirst: () => void
}

const sheets = {
  share: async () => (await import('#features/recipe/share/share-sheet.tsx')).ShareSheet,
  list: async () => (await import('./recipe-to-list.tsx')).RecipeToList,
  plan: async () => (await import('./recipe-to-plan.tsx')).RecipeToPlan,
  more: async () => (await import('./recipe-menu.tsx')).RecipeMenu,
} as const

const loadEditorTools = async () => (await import('./editor-tools.tsx')).EditorTools

/** The end of the page: the parts for signed-in people, and the report of the recipe. */
export const RecipeEnd = ({ recipe, onSignInFirst }: RecipeExtrasProps) => {
  const session = useSession()
  const isMember = session.status === 'authenticated'
  const mayBeEditor = useMayBeEditor()
  const EditorTools = useChunk(loadEditorTools, isMember && mayBeEditor)
  const isOwn = isOwnProfile(session, recipe.author.username)
  return (
    <>
      {isMember && (
        <>
          <UnpublishedNotice recipeId={recipe.id} />
          <RecipeNotes key={recipe.id} recipeId={recipe.id} onSignInFirst={onSignInFirst} />
          {mayBeEditor && EditorTools && createElement(EditorTools, { recipe })}
        </>
      )}
      <p>
        <AskLink about={{ recipe: recipe.recipeShortId }} />
      </p>
      {!isOwn && (
        <p>
          <ReportButton kind="recipe" target={recipe.id} name={recipe.title} />
        </p>
      )}
    </>
  )
}

const loadOwnRecipe = async () => (await import('#features/drafts/publish/own-recipe.tsx')).OwnRecipe

const loadRecipeNumbers = async () => (await import('#features/analytics/author/recipe-numbers.tsx')).RecipeNumbers

/** What authors can do with a recipe of their own, and how it does. Other people never load it. */
export const AuthorTools = ({ recipe }: { readonly recipe: Recipe }) => {
  const OwnRecipe = useChunk(loadOwnRecipe, true)
  const RecipeNumbers = useChunk(loadRecipeNumbers, true)
  return (
    <>
      {OwnRecipe && createElement(OwnRecipe, { recipe })}
      {RecipeNumbers && createElement(RecipeNumbers, { key: recipe.id, recipe })}
    </>
  )
}

export { SavedOnDevice } from '#features/library/save/offline-badge.tsx'
export { loadReviews } from './load-reviews.tsx'

interface RecipeToolsProps {
  readonly recipe: Recipe
  readonly opened: RecipeSheet | null
  readonly onClose: () => void
  /** The code of the opened sheet could not be loaded. */
  readonly onUnavailable: () => void
  /** Returns how to open the sign-up page, which then names what the account is for. */
  readonly signUpTo: (kind: GuestIntent['kind']) => () => void
}

/**
 * The collections of signed-in people, and the open sheet, which load after the first interaction. List and plan need an
 * account, and the menu differs by reader: a press opens none of them before the session is known. A guest signs up first.
 */
export const RecipeTools = ({ recipe, opened, onClose, onUnavailable, signUpTo }: RecipeToolsProps) => {
  const { status } = useSession()
  const isMember = status === 'authenticated'
  const ToShare = useChunk(sheets.share, opened === 'share', onUnavailable)
  const ToList = useChunk(sheets.list, isMember && opened === 'list', onUnavailable)
  const ToPlan = useChunk(sheets.plan, isMember && opened === 'plan', onUnavailable)
  const More = useChunk(sheets.more, opened === 'more', onUnavailable)
  const openSheets = { share: ToShare, list: isMember ? ToList : null, plan: isMember ? ToPlan : null }
  const OpenSheet = opened && opened !== 'more' && openSheets[opened]
  const toSignUpFor = status === 'unauthenticated' && (opened === 'list' || opened === 'plan') ? opened : null
  useEffect(() => {
    if (toSignUpFor === null) return
    onClose()
    signUpTo(toSignUpFor)()
  }, [toSignUpFor, onClose, signUpTo])
  return (
    <>
      {isMember && <CollectButton recipeId={recipe.id} />}
      {opened === 'more' && status !== 'loading' && More && createElement(More, { recipe, onClose, signUpTo })}
      {OpenSheet && createElement(OpenSheet, { recipe, onClose })}
    </>
  )
}
