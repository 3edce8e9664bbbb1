import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { useLive } from '../../local/live/use-live.ts'
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
  useLive<ReadonlyMap<string, Publishing>, null>(
    async (local) => {
      const [records, waiting, rejected] = [await local.records(keyPrefix), await local.waiting(), await local.rejectedActions()]
      const keys = [...records.map(({ id }) => id), ...[...waiting, ...rejected].map(({ key }) => key)]
      return new Map(
        keys
          .filter((key) => key.startsWith(keyPrefix))
          .map((key) => [
            key.slice(keyPrefix.length),
            {
              publication: readPublication(records.find(({ id }) => id === key)?.value),
              isUnsent: waiting.some((action) => action.key === key),
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
