import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { UserRecord } from '#local/store/local.ts'
import { useSession } from '#local/session/use-session.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'
import { continuedProgress, CookingProgress, initialProgress } from './cooking-progress.ts'

const readProgress = (records: readonly UserRecord[]): CookingProgress | null => {
  const read = v.safeParse(CookingProgress, records[0]?.value)
  return read.success ? read.output : null
}

/** A value from another device is validated. */
const isValidServings = (servings: number | null): boolean =>
  servings === null || (servings >= 0.01 && servings <= 100_000)

export interface Cooking {
  /** Index of the step from 0; equal to the number of steps when finished. */
  readonly step: number
  readonly ticked: readonly string[]
  /** The number of servings on the device that made the latest change; null: as chosen here. */
  readonly servings: number | null
  readonly goTo: (step: number) => void
  readonly tick: (key: string, on: boolean) => void
}

interface CookedRecipe {
  readonly id: string
  readonly recipeShortId: string
  readonly steps: number
  /** The number of servings chosen on this device. */
  readonly servings: number
}

/**
 * The cooking progress of a recipe. It is stored on this device and, for signed-in users, synced to their other
 * devices. The latest change wins.
 */
export const useCooking = ({ id, recipeShortId, steps, servings }: CookedRecipe): Cooking => {
  useDurableStorage()
  const [stored, storeProgress] = usePersistentState<CookingProgress>(
    `cooking.${recipeShortId}`,
    CookingProgress,
    initialProgress,
  )
  const synced = useLiveQuery(async (local) => readProgress(await local.records(`cooking:${id}`)), 'loading', [id])
  const remote = synced === 'loading' ? null : synced
  const perform = usePerform()
  const { status } = useSession()
  const [openedAt] = useState(() => Date.now())
  const [ongoingId, setOngoingId] = useState<string | null>(null)
  const pickLatest = (local: CookingProgress): CookingProgress =>
    remote !== null && remote.at > local.at ? remote : local
  const isOngoing = ongoingId === id
  const opening = { steps, openedAt, isOngoing }
  const latest = pickLatest(stored)
  const progress = continuedProgress(latest, opening)
  // Another device may finish first: its end is shown here only to a cook who was at an earlier step.
  const isResumed = progress.resumes === true
  if (!isOngoing && (isResumed || (progress.at > 0 && (synced !== 'loading' || status === 'unauthenticated'))))
    setOngoingId(id)
  useEffect(() => {
    if (isResumed) storeProgress((local) => ({ ...local, resumes: false }))
  }, [isResumed, storeProgress])

  const saveProgress = (change: (now: Pick<CookingProgress, 'step' | 'ticked'>) => Partial<CookingProgress>): void => {
    setOngoingId(id)
    let next = progress
    // Another tab may have stored progress in the meantime.
    storeProgress((local) => {
      const latestProgress = pickLatest(local)
      const { step, ticked, servings: chosen } = continuedProgress(latestProgress, opening)
      // Later than the latest known change, even if this device's clock is slow.
      next = {
        step,
        ticked,
        servings: chosen ?? servings,
        ...change({ step, ticked }),
        at: Math.max(Date.now(), latestProgress.at + 1),
      }
      return next
    })
    // The progress is stored locally in any case; syncing it may fail.
    if (status === 'authenticated') perform('cooking.set', `cooking:${id}`, next).catch(() => undefined)
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
