import { useLive } from '../../local/live/use-live.ts'
import { readDraft, readDrafts, type Draft } from '@simmer/contract/sync/read-draft'

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

/** One draft: null until known, `none` where this device has none by that name. */
export const useDraft = (id: string): { readonly draft: Draft | null; readonly isSent: boolean } | null =>
  useLive(
    async (local) => ({
      draft: readDraft(id, [...(await local.records(`draft:${id}:`)), ...(await local.records(`drafttext:${id}:`))]),
      isSent: (await local.waiting()).every(({ key }) => draftOf(key) !== id),
    }),
    null,
    [id],
  )
