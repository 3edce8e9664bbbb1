import { Dexie } from 'dexie'
import { AccountDatabase, accountDatabaseName } from '../sync/account-database.ts'
import { DeviceDatabase } from '../database/device-database.ts'
import { GuestDatabase } from '../database/guest-database.ts'
import { PersistentTextDatabase } from '../persistence/persistent-text-database.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { deletePostDraftsOf, listPostDrafts } from '../../features/blog-admin/post-drafts.ts'
import type { SealedWork } from '../local.ts'
import { deleteUndoHistory } from '../../features/draft-editor/versions/undo-history.ts'
import { deleteProfileDraft, hasProfileDraft } from '../../features/accounts/profile-drafts-database.ts'
import { isRuntimeCache } from '../offline/cache-names.ts'
import type { Person } from './session-state.ts'
import { sealAccount } from '../sync/read-sync-state.ts'
import type { Unsent } from './session-store.ts'

/** What happens to the device's databases when people come and go. */
export interface DeviceRecords {
  /** Notes for the service worker who is signed in. */
  remember(person: Person): Promise<void>
  unsent(accountId: string): Promise<Unsent>
  /**
   * ST-6, ER-1: rows, wishes, recipes and caches go; what the person did and was not sent stays, unreadable from any
   * screen, until the same account signs in again. With `unsent: 'delete'` that goes too.
   */
  leave(accountId: string, unsent: 'keep' | 'delete'): Promise<void>
  sealed(): Promise<readonly SealedWork[]>
}

const withDeviceDatabase = async <T>(run: (device: DeviceDatabase) => Promise<T>): Promise<T> => {
  const device = new DeviceDatabase()
  try {
    return await run(device)
  } finally {
    device.close()
  }
}

const withAccountDatabase = async <T>(
  accountId: string,
  run: (database: AccountDatabase) => Promise<T>,
): Promise<T> => {
  const database = new AccountDatabase(accountId)
  try {
    return await run(database)
  } finally {
    database.close()
  }
}

const countUnsentActions = async (accountId: string): Promise<number> =>
  (await Dexie.exists(accountDatabaseName(accountId)))
    ? withAccountDatabase(accountId, async ({ outbox, issues }) => (await outbox.count()) + (await issues.count()))
    : 0

const unsent = async (accountId: string): Promise<Unsent> => ({
  actions: await countUnsentActions(accountId),
  drafts: [
    ...((await hasProfileDraft(accountId)) ? (['profile'] as const) : []),
    ...((await listPostDrafts(accountId)).length > 0 ? (['posts'] as const) : []),
  ],
})

/** Emptied and not deleted: other tabs still hold it, and a deletion waits for the last of them. */
const empty = (database: Dexie): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    for (const table of database.tables) await table.clear()
  })

export const createDeviceRecords = (caches: CacheStorage | undefined): DeviceRecords => {
  return {
    remember: (person) =>
      withDeviceDatabase(({ accounts }) =>
        accounts.db.transaction('rw', accounts, async () => {
          await accounts.filter(({ current }) => current).modify({ current: false })
          await accounts.put({ id: person.id, v: 1, person, current: true })
        }),
      ),
    unsent,
    leave: async (accountId, unsentWork) => {
      const isSealed = unsentWork === 'keep' && (await countUnsentActions(accountId)) > 0
      if (isSealed) await withAccountDatabase(accountId, sealAccount)
      else {
        await withAccountDatabase(accountId, empty)
        await deleteUndoHistory(accountId)
      }
      if (unsentWork === 'delete') {
        await deleteProfileDraft(accountId)
        await deletePostDraftsOf(accountId)
      }
      await withDeviceDatabase(async ({ accounts }) => {
        if (isSealed) await accounts.where({ id: accountId }).modify({ current: false })
        else await accounts.delete(accountId)
      })
      for (const database of [new GuestDatabase(), new PublicDatabase(), new PersistentTextDatabase()]) {
        await empty(database)
        database.close()
      }
      if (caches === undefined) return
      const names = (await caches.keys()).filter(isRuntimeCache)
      await Promise.all(names.map((name) => caches.delete(name)))
    },
    sealed: () =>
      withDeviceDatabase(async ({ accounts }) => {
        const signedOut = (await accounts.toArray()).filter(({ current }) => !current)
        const work: SealedWork[] = []
        for (const { id, person } of signedOut) {
          const count = await countUnsentActions(id)
          if (count > 0) work.push({ accountId: id, email: person.email, unsent: count })
        }
        return work
      }),
  }
}
