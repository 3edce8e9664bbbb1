import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'

/** A profile edit that has not been saved to the server. */
export const ProfileDraft = v.object({
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  /** A cropped picture that has not been sent; `none` removes the current one; null leaves it unchanged. */
  picture: v.nullable(v.union([v.instance(Blob), v.literal('none')])),
})
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>

/** `rs-profile`: one draft for each account of this device. Drafts survive sign-out (ER-1). */
export class ProfileDraftsDatabase extends Dexie {
  readonly drafts: Table<{ readonly owner: string; readonly v: 1; readonly draft: unknown }, string>

  constructor() {
    super('rs-profile', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ drafts: 'owner' })
    this.drafts = this.table('drafts')
  }
}

const withDrafts = async <T>(run: (drafts: ProfileDraftsDatabase['drafts']) => Promise<T>): Promise<T> => {
  const database = new ProfileDraftsDatabase()
  try {
    return await run(database.drafts)
  } finally {
    database.close()
  }
}

export const hasProfileDraft = async (owner: string): Promise<boolean> =>
  (await withDrafts((drafts) => drafts.where({ owner }).count())) > 0

/** Deletes the account's draft from this device. */
export const deleteProfileDraft = (owner: string): Promise<void> => withDrafts((drafts) => drafts.delete(owner))
