import { useState } from 'react'
import * as v from 'valibot'
import { useLive } from '../../local/live/use-live.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import type { OwnRecord } from '../../local/local.ts'
import { useSession } from '../../local/session/use-session.ts'
import { usePersistentState } from '../../local/use-kept.ts'
import { useDurableStorage } from '../../local/use-keeping-for-good.ts'
import { CookingProgress, resumesFor } from './place.ts'

const initialProgress: CookingProgress = { step: 0, at: 0, ticked: [], servings: null }

const readProgress = (records: readonly OwnRecord[]): CookingProgress | null => {
  const read = v.safeParse(CookingProgress, records[0]?.value)
  return read.success ? read.output : null
}

/** What another device kept may have come from anywhere. */
const isServings = (servings: number | null): boolean => servings === null || (servings >= 0.01 && servings <= 100_000)

export interface Cooking {
  /** From 0; as many as there are steps means: finished. */
  readonly step: number
  readonly ticked: readonly string[]
  /** For how many it is being cooked on the device that went on last; null: as chosen here. */
  readonly servings: number | null
  readonly goTo: (step: number) => void
  readonly tick: (key: string, on: boolean) => void
}

interface Cooked {
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
export const useCooking = ({ id, recipeShortId, steps, servings }: Cooked): Cooking => {
  useDurableStorage()
  const [stored, storeProgress] = usePersistentState<CookingProgress>(`cooking.${recipeShortId}`, CookingProgress, initialProgress)
  const far = useLive(async (local) => readProgress(await local.records(`cooking:${id}`)), null, [id])
  const perform = usePerform()
  const isSignedIn = useSession().status === 'authenticated'
  const [openedAt] = useState(() => Date.now())
  const pickLatest = (here: CookingProgress): CookingProgress => (far !== null && far.at > here.at ? far : here)
  const stillWarm = (progress: CookingProgress): CookingProgress => (openedAt - progress.at < resumesFor ? progress : initialProgress)
  const latest = pickLatest(stored)
  const now = stillWarm(latest)

  const saveProgress = (change: (now: CookingProgress) => Partial<CookingProgress>): void => {
    let next = now
    // On top of what another tab did a moment ago.
    storeProgress((here) => {
      const [newest, at] = [pickLatest(here), stillWarm(pickLatest(here))]
      // Later than what is known, whatever this device's clock says.
      next = { ...at, servings: at.servings ?? servings, ...change(at), at: Math.max(Date.now(), newest.at + 1) }
      return next
    })
    // It is kept here in any case; where the copy for other devices cannot be, this one still knows the step.
    if (isSignedIn) perform('cooking.set', `cooking:${id}`, next).catch(() => undefined)
  }
  return {
    step: Math.min(now.step, steps),
    ticked: now.ticked,
    servings: latest === far && isServings(now.servings) ? now.servings : null,
    goTo: (to) => saveProgress(() => ({ step: Math.max(0, Math.min(to, steps)) })),
    tick: (key, on) =>
      saveProgress(({ ticked }) => {
        const others = ticked.filter((one) => one !== key)
        return { ticked: on ? [...others, key] : others }
      }),
  }
}
