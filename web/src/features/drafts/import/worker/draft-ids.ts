import { sha256Hex } from '#local/pictures/store-picture.ts'
import type { AccountDatabase } from '#local/sync/account-database.ts'

/**
 * The id of the draft of an imported recipe. It follows from the account and the recipe's content, so that the same
 * recipe is recognised on every device of the account, and that an import which is repeated writes the same draft.
 */
const draftIdOf = async (owner: string, contentHash: string, attempt: number): Promise<string> => {
  const hash = await sha256Hex(new TextEncoder().encode(`${owner}:${contentHash}:${attempt}`).buffer)
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

export const hasDraft = async ({ view }: AccountDatabase, draftId: string): Promise<boolean> =>
  (await view.record.get(`draft:${draftId}:made`)) !== undefined

/** The id, and whether this account has the draft already. A draft that was deleted may be imported anew, with a new id. */
export const findDraftId = async (
  account: AccountDatabase,
  owner: string,
  contentHash: string,
): Promise<{ readonly draftId: string; readonly isKnown: boolean }> => {
  for (let attempt = 1; ; attempt += 1) {
    const draftId = await draftIdOf(owner, contentHash, attempt)
    if ((await account.view.record.get(`draft:${draftId}:gone`)) !== undefined) continue
    return { draftId, isKnown: await hasDraft(account, draftId) }
  }
}
