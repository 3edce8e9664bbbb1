import { useLiveQuery } from '#local/live/use-live-query.ts'

/** The ids of the accounts that this account follows, or has blocked; null until the device has been read. */
const usePeople = (kind: 'follow' | 'block'): ReadonlySet<string> | null => {
  const ids = useLiveQuery(
    async (local) => (await local.records(`${kind}:`)).map(({ id }) => id.slice(kind.length + 1)),
    null,
    [kind],
  )
  return ids === null ? null : new Set(ids)
}

export const useFollowedPeople = (): ReadonlySet<string> | null => usePeople('follow')
export const useBlockedPeople = (): ReadonlySet<string> | null => usePeople('block')
