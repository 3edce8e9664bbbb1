import { useContext, useEffect, useState } from 'react'
import * as v from 'valibot'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePerform } from '#local/live/use-perform.ts'
import type { Local, UserRecord } from '#local/store/local.ts'
import { useSession } from '#local/session/use-session.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'
import { continuedProgress, CookingProgress, initialProgress } from './cooking-progress.ts'

const toProgress = (records: readonly UserRecord[]): CookingProgress | null => {
  const read = v.safeParse(CookingProgress, records[0]?.value)
  return read.success ? read.output : null
}

/** The progress that the devices of the user share. */
const readProgress = async (local: Local, id: string): Promise<CookingProgress | null> =>
  toProgress(await local.records(`cooking:${id}`))

const laterOf = (local: CookingProgress, remote: CookingProgress | null): CookingProgress =>
  remote !== null && remote.at > local.at ? remote : local

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

type Change = (now: Pick<CookingProgress, 'step' | 'ticked'>) => Partial<CookingProgress>

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
  const store = useContext(LocalStoreContext)
  const synced = useLiveQuery((local) => readProgress(local, id), 'loading', [id])
  const remote = synced === 'loading' ? null : synced
  const perform = usePerform()
  const { status } = useSession()
  const [openedAt] = useState(() => Date.now())
  const [ongoingId, setOngoingId] = useState<string | null>(null)
  const isOngoing = ongoingId === id
  const opening = { steps, openedAt, isOngoing }
  const latest = laterOf(stored, remote)
  const progress = continuedProgress(latest, opening)
  // Another device may finish first: its end is shown here only to a cook who was at an earlier step.
  const isResumed = progress.resumes === true
  if (!isOngoing && (isResumed || (progress.at > 0 && (synced !== 'loading' || status === 'unauthenticated'))))
    setOngoingId(id)
  useEffect(() => {
    if (isResumed) storeProgress((local) => ({ ...local, resumes: false }))
  }, [isResumed, storeProgress])

  const shownStep = Math.min(progress.step, steps)

  const saveProgress = (change: Change, known: CookingProgress | null): void => {
    setOngoingId(id)
    let next = progress
    // Another tab may have stored progress in the meantime.
    storeProgress((local) => {
      const latestProgress = laterOf(local, known)
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
  /** A change made before the shared progress was read is applied to that progress, which it must not replace. */
  const save = (change: Change): void => {
    if (synced !== 'loading' || store?.hasAccount() !== true) {
      saveProgress(change, remote)
      return
    }
    const saveWhenRead = async (): Promise<void> => {
      const read = await store
        .open()
        .then((local) => readProgress(local, id))
        // If the database cannot be opened, this device has its own progress only.
        .catch(() => null)
      saveProgress(change, read)
    }
    void saveWhenRead()
  }
  const goTo = (to: number): void =>
    save(({ step }) => {
      const target = synced === 'loading' ? step + to - shownStep : to
      return { step: Math.max(0, Math.min(target, steps)) }
    })
  return {
    step: shownStep,
    ticked: progress.ticked,
    servings: latest === remote && isValidServings(progress.servings) ? progress.servings : null,
    goTo,
    tick: (key, on) =>
      save(({ ticked }) => {
        const others = ticked.filter((one) => one !== key)
        return { ticked: on ? [...others, key] : others }
      }),
  }
}
