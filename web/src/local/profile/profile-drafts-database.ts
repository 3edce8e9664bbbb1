import { Dexie, type Table } from 'dexie'
import * as v from 'valibot'

/** What somebody has written about themselves and not saved. */
export const ProfileDraft = v.object({
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  /** A picture that was cut out and not sent; `none`: the one there is shall go; null: it stays as it is. */
  picture: v.nullable(v.union([v.blob(), v.literal('none')])),
})
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>

/** `rs-profile`: one draft for each account of this device, and nobody else's. It outlives signing out (ER-1). */
export class ProfileDraftsDatabase extends Dexie {
  readonly drafts: Table<{ readonly owner: string; readonly v: 1; readonly draft: unknown }, string>

  constructor() {
    super('rs-profile', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ drafts: 'owner' })
    this.drafts = this.table('drafts')
  }
}

/** Leaves nothing of an account behind. */
export const deleteProfileDraft = async (owner: string): Promise<void> => {
  const database = new ProfileDraftsDatabase()
  try {
    await database.drafts.delete(owner)
  } finally {
    database.close()
  }
}
