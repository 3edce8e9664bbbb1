import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { otherSessions, CookingSession, toCookingSessions, activeProgress } from './cooking-sessions.ts'

const CookingSessions = v.pipe(v.array(CookingSession), v.maxLength(20))
const noSessions: CookingSession[] = []
const noOtherSessions: readonly CookingSession[] = []

const useLocalSessions = () => usePersistentState<CookingSession[]>('cooking-now', CookingSessions, noSessions)

/** The other recipes that are being cooked on this and on the user's other devices, each with its step. */
export const useOtherCookingSessions = ({
  title,
  cook,
  step,
  steps,
}: Omit<CookingSession, 'at'>): readonly CookingSession[] => {
  const [localSessions, storeSessions] = useLocalSessions()
  const remoteSessions = useLiveQuery(
    async (local) => {
      const active = activeProgress(await local.records('cooking:'), Date.now())
      return toCookingSessions(active, await local.recipes(active.map(({ recipeId }) => recipeId)))
    },
    noOtherSessions,
    [],
  )
  const [openedAt] = useState(() => Date.now())
  useEffect(() => {
    storeSessions((all) => [{ title, cook, step, steps, at: Date.now() }, ...otherSessions(all, cook, Date.now())])
  }, [storeSessions, title, cook, step, steps])
  return otherSessions([...localSessions, ...remoteSessions], cook, openedAt)
}

/** No longer lists the session with the path `cook` on this device once its recipe is found missing. */
export const useForgetCookingSession = (cook: string, isMissing: boolean): void => {
  const [, storeSessions] = useLocalSessions()
  useEffect(() => {
    if (isMissing) storeSessions((all) => all.filter((session) => session.cook !== cook))
  }, [storeSessions, cook, isMissing])
}
