import { useRef } from 'react'
import { useLive } from '../../local/live/use-live.ts'
import { readDraft, readDrafts, type Draft } from '@simmer/contract/sync/read-draft'
import { shareUnchanged } from './share-unchanged.ts'

export interface DraftsHere {
  readonly drafts: readonly Draft[]
  /** Those with something that has not been sent yet. */
  readonly unsent: ReadonlySet<string>
}

const draftOf = (key: string): string | null => {
  const [noun, id] = key.split(':')
  return noun === 'draft' || noun === 'drafttext' ? (id ?? null) : null
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

interface DraftHere {
  /** Null where this device has none by that name. */
  readonly draft: Draft | null
  readonly isSent: boolean
  /** What the server did not take, and why. */
  readonly refused: readonly string[]
}

/** One draft; null until known. What did not change since is the very same object. */
export const useDraft = (id: string): DraftHere | null => {
  const before = useRef<Draft | null>(null)
  return useLive(
    async (local) => {
      const rows = [...(await local.records(`draft:${id}:`)), ...(await local.records(`drafttext:${id}:`))]
      const read = readDraft(id, rows)
      before.current = read === null ? null : shareUnchanged(before.current, read)
      const refused = (await local.refused()).filter(({ key }) => draftOf(key) === id)
      return {
        draft: before.current,
        isSent: (await local.waiting()).every(({ key }) => draftOf(key) !== id),
        refused: [...new Set(refused.map(({ sentence }) => sentence))],
      }
    },
    null,
    [id],
  )
}
