import { createElement, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useMayBeEditor } from '#features/blog-admin/use-may-write.ts'
import { ReportButton } from '#features/contact/report-button.tsx'
import { CollectButton } from '#features/library/collect-button.tsx'
import { UnpublishedNotice } from '#features/library/saved-states.tsx'
import { RecipeNotes } from '#features/notes/recipe-notes.tsx'
import { shareTexts } from '#features/recipe/share/share-texts.ts'
import { shoppingTexts } from '#features/shopping/shopping-texts.ts'
import { useSession } from '#local/session/use-session.ts'
import { isOwnProfile } from '#local/store/session-state.ts'
import { useTexts } from '#texts/use-texts.ts'
import { IconButton, IconLink } from '#ui/controls/icon-button.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'

interface RecipeExtrasProps {
  readonly recipe: Recipe
  readonly onSignInFirst: () => void
}

const sheets = {
  share: async () => (await import('#features/recipe/share/share-sheet.tsx')).ShareSheet,
  list: async () => (await import('./recipe-to-list.tsx')).RecipeToList,
  plan: async () => (await import('./recipe-to-plan.tsx')).RecipeToPlan,
} as const

const loadEditorTools = async () => (await import('./editor-tools.tsx')).EditorTools

/** Parts of the page for signed-in people. */
export const RecipePrivate = ({ recipe, onSignInFirst }: RecipeExtrasProps) => {
  const isMember = useSession().status === 'authenticated'
  const mayBeEditor = useMayBeEditor()
  const EditorTools = useChunk(loadEditorTools, isMember && mayBeEditor)
  return (
    isMember && (
      <>
        <UnpublishedNotice recipeId={recipe.id} />
        <RecipeNotes key={recipe.id} recipeId={recipe.id} onSignInFirst={onSignInFirst} />
        {mayBeEditor && EditorTools && createElement(EditorTools, { recipe })}
      </>
    )
  )
}

const loadOwnRecipe = async () => (await import('#features/drafts/publish/own-recipe.tsx')).OwnRecipe

/** What authors can do with a recipe of their own. Other people never load it. */
export const AuthorTools = ({ recipe }: { readonly recipe: Recipe }) => {
  const OwnRecipe = useChunk(loadOwnRecipe, true)
  return OwnRecipe && createElement(OwnRecipe, { recipe })
}

export { loadReviews } from './load-reviews.tsx'

/** Secondary actions of a recipe, which load after the first interaction. */
export const RecipeExtras = ({ recipe, onSignInFirst }: RecipeExtrasProps) => {
  const t = useTexts(shoppingTexts)
  const tShare = useTexts(shareTexts)
  const toasts = useToasts()
  const session = useSession()
  const isGuest = session.status === 'unauthenticated'
  const isOwn = isOwnProfile(session, recipe.author.username)
  const [opened, setOpened] = useState<keyof typeof sheets | null>(null)
  const onUnavailable = (): void => {
    setOpened(null)
    toasts.show(t('offline'), { kind: 'bad' })
  }
  const ToShare = useChunk(sheets.share, opened === 'share', onUnavailable)
  const ToList = useChunk(sheets.list, opened === 'list', onUnavailable)
  const ToPlan = useChunk(sheets.plan, opened === 'plan', onUnavailable)
  const open = (sheet: 'list' | 'plan') => (isGuest ? onSignInFirst : () => setOpened(sheet))
  const OpenSheet = opened === null ? null : { share: ToShare, list: ToList, plan: ToPlan }[opened]
  return (
    <>
      <IconButton icon="share" label={tShare('share')} onClick={() => setOpened('share')} />
      <IconLink icon="print" label={tShare('toPaper')} href={paths.print(recipe)} />
      <IconButton icon="basket" label={t('toList')} onClick={open('list')} />
      <IconButton icon="calendar" label={t('toPlan')} onClick={open('plan')} />
      {!isGuest && <CollectButton recipeId={recipe.id} />}
      {!isOwn && <ReportButton look="icon" kind="recipe" target={recipe.id} name={recipe.title} />}
      {OpenSheet && createElement(OpenSheet, { recipe, onClose: () => setOpened(null) })}
    </>
  )
}
