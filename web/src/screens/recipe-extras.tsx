import { createElement, useState } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
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

const loadToList = async () => (await import('./recipe-to-list.tsx')).RecipeToList

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
  const [isOpen, setOpen] = useState(false)
  const ToList = useChunk(loadToList, isOpen, () => {
    setOpen(false)
    toasts.show(t('away'), { kind: 'bad' })
  })
  return (
    <>
      <IconButton icon="basket" label={t('toList')} onClick={isGuest ? onSignInFirst : () => setOpen(true)} />
      {isOpen && ToList && createElement(ToList, { recipe, onClose: () => setOpen(false) })}
    </>
  )
}
