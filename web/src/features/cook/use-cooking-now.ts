import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLive } from '../../local/live/use-live.ts'
import { usePersistentState } from '../../local/use-kept.ts'
import { otherPots, Pot, potsOf, underWay } from './pots.ts'

const Pots = v.pipe(v.array(Pot), v.maxLength(20))
const nothing: Pot[] = []
const noneElsewhere: readonly Pot[] = []

/** What else is being cooked, here and on a person's other devices: several recipes at once, each at its own step. */
export const useCookingNow = ({ title, cook, step, steps }: Omit<Pot, 'at'>): readonly Pot[] => {
  const [pots, storeSessions] = usePersistentState<Pot[]>('cooking-now', Pots, nothing)
  const onDevices = useLive(
    async (local) => {
      const active = underWay(await local.records('cooking:'), Date.now())
      return potsOf(active, await local.recipes(active.map(({ recipeId }) => recipeId)))
    },
    noneElsewhere,
    [],
  )
  const [openedAt] = useState(() => Date.now())
  useEffect(() => {
    storeSessions((all) => [{ title, cook, step, steps, at: Date.now() }, ...otherPots(all, cook, Date.now())])
  }, [storeSessions, title, cook, step, steps])
  return otherPots([...pots, ...onDevices], cook, openedAt)
}
