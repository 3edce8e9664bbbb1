import { useMemo } from 'react'
import { deviceClock } from '#device/clock.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useSession } from '#local/session/use-session.ts'
import { noWritings, readOwnWritings, reviewKey, type OwnRows, type OwnWritings } from './own-writings.ts'

/** RV-5: what this person wrote about a recipe and liked below it, live from this device. */
export const useOwnWritings = (recipeId: string): OwnWritings => {
  const session = useSession()
  const person = session.status === 'authenticated' ? session.person : null
  const rows = useLiveQuery<OwnRows, null>(
    async (local) => {
      const [reviews, replies, likes, cooked, rejected, stars, ...pending] = await Promise.all([
        local.records(reviewKey(recipeId)),
        local.records('reply:'),
        local.records('like:'),
        local.records('cooked:'),
        local.rejectedActions(),
        local.myRating(recipeId),
        local.pendingActions(reviewKey(recipeId)),
        local.pendingActions('reply:'),
        local.pendingActions('like:'),
      ])
      return { reviews, replies, likes, cooked, rejected, stars, pending: pending.flat(), readAt: deviceClock.now() }
    },
    null,
    [recipeId],
  )
  return useMemo(() => {
    if (person === null || rows === null) return noWritings
    const { id, username, name } = person
    const card = { id, username: username ?? '', name: name ?? username ?? '', picture: null }
    return readOwnWritings(recipeId, card, rows)
  }, [recipeId, person, rows])
}
