import { useState } from 'react'
import * as v from 'valibot'
import { useLiveQuery } from '../../local/live/use-live-query.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import type { UserRecord } from '../../local/local.ts'
import { useSession } from '../../local/session/use-session.ts'
import { usePersistentState } from '../../local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '../../local/persistence/use-durable-storage.ts'
import { CookingProgress, resumeWithinMs } from './cooking-progress.ts'

const initialProgress: CookingProgress = { step: 0, at: 0, ticked: [], servings: null }

const readProgress = (records: readonly UserRecord[]): CookingProgress | null => {
  const read = v.safeParse(CookingProgress, records[0]?.value)
  return read.success ? read.output : null
}

/** What another device kept may have come from anywhere. */
const isValidServings = (servings: number | null): boolean =>
  servings === null || (servings >= 0.01 && servings <= 100_000)

export interface Cooking {
  /** From 0; as many as there are steps means: finished. */
  readonly step: number
  readonly ticked: readonly string[]
  /** For how many it is being cooked on the device that went on last; null: as chosen here. */
  readonly servings: number | null
  readonly goTo: (step: number) => void
  readonly tick: (key: string, on: boolean) => void
}

interface CookedRecipe {
  readonly id: string
  readonly recipeShortId: string
  readonly steps: number
  /** As chosen on this device. */
  readonly servings: number
}

/**
 * Where a cook stands in a recipe: on this device through reloads and a killed browser, and for whoever is signed in on
 * their other devices too. The device that went on last leads.
 */
export const useCooking = ({ id, recipeShortId, steps, servings }: CookedRecipe): Cooking => {
  useDurableStorage()
  const [stored, storeProgress] = usePersistentState<CookingProgress>(
    `cooking.${recipeShortId}`,
    CookingProgress,
    initialProgress,
  )
  const remote = useLiveQuery(async (local) => readProgress(await local.records(`cooking:${id}`)), null, [id])
  const perform = usePerform()
  const isSignedIn = useSession().status === 'authenticated'
  const [openedAt] = useState(() => Date.now())
  const pickLatest = (local: CookingProgress): CookingProgress =>
    remote !== null && remote.at > local.at ? remote : local
  const unlessExpired = (progress: CookingProgress): CookingProgress =>
    openedAt - progress.at < resumeWithinMs ? progress : initialProgress
  const latest = pickLatest(stored)
  const progress = unlessExpired(latest)

  const saveProgress = (change: (now: CookingProgress) => Partial<CookingProgress>): void => {
    let next = progress
    // On top of what another tab did a moment ago.
    storeProgress((local) => {
      const [latestProgress, current] = [pickLatest(local), unlessExpired(pickLatest(local))]
      // Later than what is known, whatever this device's clock says.
      next = {
        ...current,
        servings: current.servings ?? servings,
        ...change(current),
        at: Math.max(Date.now(), latestProgress.at + 1),
      }
      return next
    })
    // It is kept here in any case; where the copy for other devices cannot be, this one still knows the step.
    if (isSignedIn) perform('cooking.set', `cooking:${id}`, next).catch(() => undefined)
  }
  return {
    step: Math.min(progress.step, steps),
    ticked: progress.ticked,
    servings: latest === remote && isValidServings(progress.servings) ? progress.servings : null,
    goTo: (to) => saveProgress(() => ({ step: Math.max(0, Math.min(to, steps)) })),
    tick: (key, on) =>
      saveProgress(({ ticked }) => {
        const others = ticked.filter((one) => one !== key)
        return { ticked: on ? [...others, key] : others }
      }),
  }
}
