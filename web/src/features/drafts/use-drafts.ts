import { useRef } from 'react'
import { useLive } from '../../local/live/use-live.ts'
import type { Local } from '../../local/local.ts'
import { readDraft, readDrafts, type Draft } from '@simmer/contract/sync/read-draft'
import { shareUnchanged } from './share-unchanged.ts'

export interface DraftsHere {
  readonly drafts: readonly Draft[]
  /** Those with something that has not been sent yet. */
  readonly unsent: ReadonlySet<string>
}

const draftOf = (key: string): string | null => {
  const [type, id] = key.split(':')
  return type === 'draft' || type === 'drafttext' ? (id ?? null) : null
}

/** All drafts of this account on this device; null until known. */
export const useDrafts = (): DraftsHere | null =>
  useLive<DraftsHere, null>(
    async (local) => ({
      drafts: readDrafts([...(await local.records('draft:')), ...(await local.records('drafttext:'))]),
      unsent: new Set((await local.waiting()).flatMap(({ key }) => draftOf(key) ?? [])),
    }),
    null,
    [],
  )

/** What a draft says on this device this moment; null where there is none by that name. */
export const draftNow = async (local: Pick<Local, 'records'>, id: string): Promise<Draft | null> =>
  readDraft(id, [...(await local.records(`draft:${id}:`)), ...(await local.records(`drafttext:${id}:`))])

interface DraftHere {
  /** Null where this device has none by that name. */
  readonly draft: Draft | null
  readonly isSent: boolean
  /** What the server did not take, and why. */
  readonly rejected: readonly string[]
}

/** One draft; null until known. What did not change since is the very same object. */
export const useDraft = (id: string): DraftHere | null => {
  const before = useRef<Draft | null>(null)
  return useLive(
    async (local) => {
      const read = await draftNow(local, id)
      before.current = read === null ? null : shareUnchanged(before.current, read)
      const rejected = (await local.rejectedActions()).filter(({ key }) => draftOf(key) === id)
      return {
        draft: before.current,
        isSent: (await local.waiting()).every(({ key }) => draftOf(key) !== id),
        rejected: [...new Set(rejected.map(({ sentence }) => sentence))],
      }
    },
    null,
    [id],
  )
}
