import { useState } from 'react'
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

/** RT-5: finishing a recipe in cooking mode adds it to the cooked recipes. */
export const useCooked = ({ id: recipeId }: Pick<Recipe, 'id'>, servings: number | null): CookedToday => {
  const t = useTexts(cookedTexts)
  const perform = usePerform()
  const toasts = useToasts()
  const [day] = useState(() => localDay(new Date()))
  const [hasFailed, setFailed] = useState(false)
  const id = cookedId(recipeId, day)
  const set = (args: { recipeId: string; on: string; servings: number | null } | null): void => {
    setFailed(false)
    perform('cooked.set', id, args).catch(() => {
      setFailed(args !== null)
      toasts.show(t('notNoted'), { kind: 'bad' })
    })
  }
  return { id, note: () => set({ recipeId, on: day, servings }), undo: () => set(null), hasFailed }
}
