/**
 * The prefix of all IndexedDB databases of this app. Development tools list databases by name, and an origin may serve
 * other apps: the prefix shows which ones are ours.
 */
const databasePrefix = 'simmer-'

/**
 * The six databases. They are separate because sign-out treats them differently: it seals or empties the account
 * database, empties the public one, deletes single tables of the device database, keeps the undo history of sealed
 * work, and deletes conversations and finished imports. `README.md` lists what each holds.
 */
export const databaseNames = {
  device: `${databasePrefix}device`,
  public: `${databasePrefix}public`,
  undo: `${databasePrefix}undo`,
  imports: `${databasePrefix}imports`,
  talks: `${databasePrefix}talks`,
  account: (accountId: string): string => `${databasePrefix}account-${accountId}`,
} as const

/** The databases of earlier builds. `move-device-data.ts` and `move-account-data.ts` move their rows into today's. */
export const legacyDatabaseNames = {
  device: 'rs-device',
  guest: 'rs-guest',
  texts: 'rs-kept',
  contact: 'rs-letters',
  profile: 'rs-profile',
  posts: 'rs-posts',
  undo: 'rs-steps',
  account: (accountId: string): string => `rs-u-${accountId}`,
} as const
