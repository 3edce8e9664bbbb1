import { Dexie, type Table } from 'dexie'
import type { Person } from '@simmer/contract/wire/session'
import { databaseNames } from './database-names.ts'
import { moveDeviceData, moveSignInContext } from './move-device-data.ts'
import { movedRowsSchema, type MovedRows } from './move-rows.ts'

/** An account that signed in on this device. The service worker reads `current`: it has no token to ask the server with. */
export interface AccountRecord {
  readonly id: string
  readonly v: 1
  readonly person: Person
  readonly current: boolean
}

/** The holder of a device lock and when it took or renewed it. Without Web Locks the lease is the lock. */
export interface LeaseRecord {
  readonly name: string
  readonly holder: string
  readonly since: number
}

/** A small text of `persistent-text.ts`. `timestamped` is the time of writing in milliseconds, a space, and the text. */
export interface TextRecord {
  readonly key: string
  readonly v: 1
  readonly timestamped: string
}

/** ST-4: an action of a signed-out person. `claim` binds it to the first account that signs in. */
export interface GuestAction {
  readonly uid: string
  readonly v: 1
  readonly name: string
  /** The recipe of the action; actions on records have a `key` instead. */
  readonly recipeId?: string
  readonly recipeShortId?: string
  readonly key?: string
  readonly args: unknown
  readonly at: number
  readonly claim?: string
}

/**
 * ST-4, ST-5, RF-6: what a guest was doing when a sign-in began, one row of each kind. It waits until the sign-in is
 * done, or until a sign-out deletes it.
 */
export interface SignInContextRecord {
  readonly kind: 'return-path' | 'cooking-mode-login' | 'last-cooking-screen' | 'ask-ai' | 'profile' | 'invitation'
  readonly v: 1
  readonly at: number
  /** Where the sign-in began. */
  readonly path?: string | undefined
  readonly recipeShortId?: string | undefined
  /** The step of the last cooking screen. */
  readonly step?: number | undefined
  /** The question for the assistant. */
  readonly question?: string | undefined
  /** The code of an invitation. */
  readonly code?: string | undefined
}

interface ProfileDraftRecord {
  readonly owner: string
  readonly v: 1
  readonly draft: unknown
}

/**
 * The data of this device that belongs to no open account. Drafts and contact messages carry their author: they survive
 * sign-out (ER-1), which empties the account database. Features read their rows with schemas of their own. Version 2 adds
 * the context of a sign-in.
 */
export class DeviceDatabase extends Dexie {
  readonly accounts: Table<AccountRecord, string>
  readonly leases: Table<LeaseRecord, string>
  readonly texts: Table<TextRecord, string>
  readonly guestActions: Table<GuestAction, string>
  readonly contactMessages: Table<unknown, string>
  readonly profileDrafts: Table<ProfileDraftRecord, string>
  readonly postDrafts: Table<unknown, [by: string, id: string]>
  readonly signInContext: Table<SignInContextRecord, SignInContextRecord['kind']>
  readonly moved: Table<MovedRows, string>

  constructor() {
    super(databaseNames.device, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      accounts: 'id',
      leases: 'name',
      texts: 'key',
      guest_actions: 'uid',
      contact_messages: 'id',
      profile_drafts: 'owner',
      post_drafts: '[by+id],by',
      ...movedRowsSchema,
    })
    this.version(2).stores({ sign_in_context: 'kind' })
    this.accounts = this.table('accounts')
    this.leases = this.table('leases')
    this.texts = this.table('texts')
    this.guestActions = this.table('guest_actions')
    this.contactMessages = this.table('contact_messages')
    this.profileDrafts = this.table('profile_drafts')
    this.postDrafts = this.table('post_drafts')
    this.signInContext = this.table('sign_in_context')
    this.moved = this.table('moved')
    this.on('ready', (opened) => Promise.all([moveDeviceData(), moveSignInContext(opened)]), true)
  }
}

/** Opens the device database for one task. */
export const withDeviceDatabase = async <T>(run: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
  const database = new DeviceDatabase()
  try {
    return await run(database)
  } finally {
    database.close()
  }
}
