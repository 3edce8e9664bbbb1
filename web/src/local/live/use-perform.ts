import { useCallback, useContext } from 'react'
import type { ActionArgs, ActionName } from '@simmer/contract/wire/actions'
import type { Performed, RecipeRef } from '../local.ts'
import { LocalDoorContext } from './local-door-context.ts'

export type Perform = <N extends ActionName>(name: N, recipe: RecipeRef, args: ActionArgs<N>) => Promise<Performed>

/** Does something on this device first: `await perform('saved.set', recipe, { on: true })`. */
export const usePerform = (): Perform => {
  const door = useContext(LocalDoorContext)
  return useCallback<Perform>(
    async (name, recipe, args) => {
      if (!door) throw new Error('nothing can be done before the page is alive')
      const local = await door.open()
      return local.perform(name, recipe, args)
    },
    [door],
  )
}
