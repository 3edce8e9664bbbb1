import { useCallback, useContext } from 'react'
import type { ActionArgs, ActionName } from '@simmer/contract/wire/actions'
import type { Performed, Subject } from '../store/local.ts'
import { LocalStoreContext } from './use-local.ts'

export type Perform = <N extends ActionName>(name: N, subject: Subject, args: ActionArgs<N>) => Promise<Performed>

/** Performs an action on this device: `await perform('saved.set', recipe, { on: true })`. */
export const usePerform = (): Perform => {
  const store = useContext(LocalStoreContext)
  return useCallback<Perform>(
    async (name, subject, args) => {
      if (!store) throw new Error('nothing can be done before the page is alive')
      const local = await store.open()
      return local.perform(name, subject, args)
    },
    [store],
  )
}
