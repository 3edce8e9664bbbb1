import { useRef } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import type { Local, RejectedAction } from '#local/store/local.ts'
import type { Draft } from '@simmer/contract/recipe/draft'
import { readDraft, readDrafts } from '@simmer/contract/sync/read-draft'
import { reuseUnchanged } from './reuse-unchanged.ts'

export interface StoredDrafts {
  readonly drafts: readonly Draft[]
  /** Ids of drafts with unsent actions. */
  readonly unsent: ReadonlySet<string>
}

const draftIdFromKey = (key: string): string | null => {
  const [type, id] = key.split(':')
  return type === 'draft' || type === 'drafttext' ? (id ?? null) : null
}

/** All drafts of this account on this device; null while loading. */
export const useDrafts = (): StoredDrafts | null =>
  useLiveQuery<StoredDrafts, null>(
    async (local) => ({
      drafts: readDrafts([...(await local.records('draft:')), ...(await local.records('drafttext:'))]),
      unsent: new Set((await local.pendingSubjects()).flatMap((subject) => draftIdFromKey(subject) ?? [])),
    }),
    null,
    [],
  )

/** Reads a draft from the local store; null if it is not there. */
export const readStoredDraft = async (local: Pick<Local, 'records'>, id: string): Promise<Draft | null> =>
  readDraft(id, [...(await local.records(`draft:${id}:`)), ...(await local.records(`drafttext:${id}:`))])

interface StoredDraft {
  /** Null if this device does not have it. */
  readonly draft: Draft | null
  readonly isSent: boolean
  /** Actions that the server rejected, one for each reason. */
  readonly rejected: readonly RejectedAction[]
}

/** One draft; null while loading. Unchanged parts keep their identity. */
export const useDraft = (id: string): StoredDraft | null => {
  const previous = useRef<Draft | null>(null)
  return useLiveQuery(
    async (local) => {
      const read = await readStoredDraft(local, id)
      previous.current = read === null ? null : reuseUnchanged(previous.current, read)
      const rejected = (await local.rejectedActions()).filter(({ key }) => draftIdFromKey(key) === id)
      return {
        draft: previous.current,
        isSent:
          (await local.pendingActions(`draft:${id}:`)).length === 0 &&
          (await local.pendingActions(`drafttext:${id}:`)).length === 0,
        rejected: [...new Map(rejected.map((action) => [`${action.state} ${action.code}`, action])).values()],
      }
    },
    null,
    [id],
  )
}
