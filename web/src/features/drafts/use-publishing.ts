import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { useLiveQuery } from '../../local/live/use-live.ts'
import type { RejectedAction } from '../../local/local.ts'

export interface Publishing {
  readonly publication: Publication | null
  /** What was asked last has not been sent yet. */
  readonly isUnsent: boolean
  /** What the server would not publish, and why. */
  readonly rejected: readonly RejectedAction[]
}

/** What nothing was asked about yet. */
export const notPublished: Publishing = { publication: null, isUnsent: false, rejected: [] }
const keyPrefix = 'publish:'

/** Where the publishing of every draft stands, by the draft's id; null until known. */
export const usePublishings = (): ReadonlyMap<string, Publishing> | null =>
  useLiveQuery<ReadonlyMap<string, Publishing>, null>(
    async (local) => {
      const [records, pending, rejected] = [await local.records(keyPrefix), await local.pendingActions(), await local.rejectedActions()]
      const keys = [...records.map(({ id }) => id), ...[...pending, ...rejected].map(({ key }) => key)]
      return new Map(
        keys
          .filter((key) => key.startsWith(keyPrefix))
          .map((key) => [
            key.slice(keyPrefix.length),
            {
              publication: readPublication(records.find(({ id }) => id === key)?.value),
              isUnsent: pending.some((action) => action.key === key),
              rejected: rejected.filter((action) => action.key === key),
            },
          ]),
      )
    },
    null,
    [],
  )

/** That of one draft; null until known. */
export const usePublishing = (draftId: string): Publishing | null => {
  const all = usePublishings()
  return all === null ? null : (all.get(draftId) ?? notPublished)
}
