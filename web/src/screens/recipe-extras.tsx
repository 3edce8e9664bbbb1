import { createElement, useState } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { CollectButton } from '../features/library/collect-button.tsx'
import { RecipeNotes } from '../features/notes/recipe-notes.tsx'
import { shoppingTexts } from '../features/shopping/shopping-texts.ts'
import { useSession } from '../local/session/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { useToasts } from '../ui/use-toasts.ts'

interface RecipeExtrasProps {
  readonly recipe: Recipe
  readonly onSignInFirst: () => void
}

const sheets = {
  list: async () => (await import('./recipe-to-list.tsx')).RecipeToList,
  plan: async () => (await import('./recipe-to-plan.tsx')).RecipeToPlan,
} as const

/** What only who is logged in sees. */
export const RecipeOwn = ({ recipe, onSignInFirst }: RecipeExtrasProps) =>
  useSession().status === 'authenticated' && (
    <RecipeNotes key={recipe.id} recipeId={recipe.id} onSignInFirst={onSignInFirst} />
  )

/** What can be done with a recipe besides reading it, and what nobody needs in the first moment. */
export const RecipeExtras = ({ recipe, onSignInFirst }: RecipeExtrasProps) => {
  const t = useTexts(shoppingTexts)
  const toasts = useToasts()
  const isGuest = useSession().status === 'unauthenticated'
  const [opened, setOpened] = useState<keyof typeof sheets | null>(null)
  const away = (): void => {
    setOpened(null)
    toasts.show(t('away'), { kind: 'bad' })
  }
  const ToList = useChunk(sheets.list, opened === 'list', away)
  const ToPlan = useChunk(sheets.plan, opened === 'plan', away)
  const open = (sheet: keyof typeof sheets) => (isGuest ? onSignInFirst : () => setOpened(sheet))
  const Sheet = opened === 'list' ? ToList : opened === 'plan' ? ToPlan : null
  return (
    <>
      <IconButton icon="basket" label={t('toList')} onClick={open('list')} />
      <IconButton icon="calendar" label={t('toPlan')} onClick={open('plan')} />
      {!isGuest && <CollectButton recipeId={recipe.id} />}
      {Sheet && createElement(Sheet, { recipe, onClose: () => setOpened(null) })}
    </>
  )
}
