import { importedDraftId } from '@simmer/contract/import/draft/draft-id'
import type { AccountDatabase } from '#local/sync/account-database.ts'

export const hasDraft = async ({ view }: AccountDatabase, draftId: string): Promise<boolean> =>
  (await view.record.get(`draft:${draftId}:made`)) !== undefined

/** The id, and whether this account has the draft already. A draft that was deleted may be imported anew, with a new id. */
export const findDraftId = async (
  account: AccountDatabase,
  owner: string,
  contentHash: string,
): Promise<{ readonly draftId: string; readonly isKnown: boolean }> => {
  for (let attempt = 1; ; attempt += 1) {
    const draftId = await importedDraftId(owner, contentHash, attempt)
    if ((await account.view.record.get(`draft:${draftId}:gone`)) !== undefined) continue
    return { draftId, isKnown: await hasDraft(account, draftId) }
  }
}
