import type { Dexie } from 'dexie'
import { withDeviceDatabase } from '../database/device-database.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { deleteUndoHistory } from '../database/undo-database.ts'
import type { SealedWork } from '../store/local.ts'
import { isRuntimeCache } from '../offline/cache-names.ts'
import { AccountDatabase, hasAccountDatabase } from '../sync/account-database.ts'
import { sealAccount } from '../sync/read-sync-state.ts'
import type { Person } from '../store/session-state.ts'
import type { Unsent } from './session-store.ts'

/** The data of this device when an account signs in or out. */
export interface DeviceRecords {
  /** Notes which account is signed in. The service worker reads the note. */
  remember(person: Person): Promise<void>
  unsent(accountId: string): Promise<Unsent>
  /**
   * ST-6, ER-1: deletes the server's rows, guest actions, recipes and caches. Unsent work stays, hidden until the same
   * account signs in again. With `unsent: 'delete'` it is deleted as well.
   */
  leave(accountId: string, unsent: 'keep' | 'delete'): Promise<void>
  sealed(): Promise<readonly SealedWork[]>
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
  (await hasAccountDatabase(accountId))
    ? withAccountDatabase(accountId, async ({ outbox, issues }) => (await outbox.count()) + (await issues.count()))
    : 0

const unsent = (accountId: string): Promise<Unsent> =>
  withDeviceDatabase(async ({ profileDrafts, postDrafts }) => ({
    actions: await countUnsentActions(accountId),
    drafts: [
      ...((await profileDrafts.where({ owner: accountId }).count()) > 0 ? (['profile'] as const) : []),
      ...((await postDrafts.where({ by: accountId }).count()) > 0 ? (['posts'] as const) : []),
    ],
  }))

/** Empties a database instead of deleting it: a deletion waits until every other tab has closed it. */
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
      await withDeviceDatabase(async ({ accounts, guestActions, texts, profileDrafts, postDrafts }) => {
        if (unsentWork === 'delete') {
          await profileDrafts.delete(accountId)
          await postDrafts.where({ by: accountId }).delete()
        }
        if (isSealed) await accounts.where({ id: accountId }).modify({ current: false })
        else await accounts.delete(accountId)
        await guestActions.clear()
        await texts.clear()
      })
      const publicDatabase = new PublicDatabase()
      await empty(publicDatabase)
      publicDatabase.close()
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
