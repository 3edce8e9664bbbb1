import { useState } from 'react'
import type { ActionArgs } from '@simmer/contract/wire/actions'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { usePerform } from '#local/live/use-perform.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { cookedId, localDay } from './cooked.ts'
import { cookedTexts } from './library-texts.ts'

export interface CookedToday {
  /** The id of today's record. */
  readonly id: string
  /** Enqueues the action on this device. */
  readonly note: () => void
  readonly undo: () => void
  /** True when the device could not store the action. */
  readonly hasFailed: boolean
}

/** RT-5: a cook adds a recipe to the cooked recipes. A guest signs in first. */
export const useCooked = (
  { id: recipeId }: Pick<Recipe, 'id'>,
  servings: number | null,
  onSignInFirst: () => void,
): CookedToday => {
  const t = useTexts(cookedTexts)
  const perform = usePerform()
  const toasts = useToasts()
  const [day] = useState(() => localDay(new Date()))
  const [hasFailed, setFailed] = useState(false)
  const id = cookedId(recipeId, day)
  const set = async (args: ActionArgs<'cooked.set'>): Promise<void> => {
    setFailed(false)
    try {
      if ((await perform('cooked.set', id, args)) === 'sign-in-first') onSignInFirst()
    } catch {
      setFailed(args !== null)
      toasts.show(t('notNoted'), { kind: 'bad' })
    }
  }
  return {
    id,
    note: () => void set({ recipeId, on: day, servings }),
    undo: () => void set(null),
    hasFailed,
  }
}
