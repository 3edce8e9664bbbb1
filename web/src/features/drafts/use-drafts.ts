import { useRef } from 'react'
import { useLiveQuery } from '../../local/live/use-live-query.ts'
import type { Local } from '../../local/local.ts'
import { readDraft, readDrafts, type Draft } from '@simmer/contract/sync/read-draft'
import { reuseUnchanged } from './reuse-unchanged.ts'

export interface StoredDrafts {
  readonly drafts: readonly Draft[]
  /** Those with something that has not been sent yet. */
  readonly unsent: ReadonlySet<string>
}

const draftIdFromKey = (key: string): string | null => {
  const [type, id] = key.split(':')
  return type === 'draft' || type === 'drafttext' ? (id ?? null) : null
}

/** All drafts of this account on this device; null until known. */
export const useDrafts = (): StoredDrafts | null =>
  useLiveQuery<StoredDrafts, null>(
    async (local) => ({
      drafts: readDrafts([...(await local.records('draft:')), ...(await local.records('drafttext:'))]),
      unsent: new Set((await local.pendingActions()).flatMap(({ key }) => draftIdFromKey(key) ?? [])),
    }),
    null,
    [],
  )

/** What a draft says on this device this moment; null where there is none by that name. */
export const readStoredDraft = async (local: Pick<Local, 'records'>, id: string): Promise<Draft | null> =>
  readDraft(id, [...(await local.records(`draft:${id}:`)), ...(await local.records(`drafttext:${id}:`))])

interface StoredDraft {
  /** Null where this device has none by that name. */
  readonly draft: Draft | null
  readonly isSent: boolean
  /** What the server did not take, and why. */
  readonly rejected: readonly string[]
}

/** One draft; null until known. What did not change since is the very same object. */
export const useDraft = (id: string): StoredDraft | null => {
  const previous = useRef<Draft | null>(null)
  return useLiveQuery(
    async (local) => {
      const read = await readStoredDraft(local, id)
      previous.current = read === null ? null : reuseUnchanged(previous.current, read)
      const rejected = (await local.rejectedActions()).filter(({ key }) => draftIdFromKey(key) === id)
      return {
        draft: previous.current,
        isSent: (await local.pendingActions()).every(({ key }) => draftIdFromKey(key) !== id),
        rejected: [...new Set(rejected.map(({ sentence }) => sentence))],
      }
    },
    null,
    [id],
  )
}
