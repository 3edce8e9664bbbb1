import { Dexie, liveQuery } from 'dexie'
import * as v from 'valibot'
import { withDeviceDatabase } from '../database/device-database.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { countWaitingImports, forgetImports, hasUndecidedImports, importOwners } from '../database/import-database.ts'
import { forgetTalks } from '../database/talk-database.ts'
import { deleteUndoHistory } from '../database/undo-database.ts'
import { isRuntimeCache } from '../offline/cache-names.ts'
import { AccountDatabase, hasAccountDatabase } from '../sync/account-database.ts'
import { sealAccount } from '../sync/read-sync-state.ts'
import type { Person } from '@simmer/contract/wire/session'
import type { Unsent } from './session-store.ts'

/** The data of this device when an account signs in or out. */
export interface DeviceRecords {
  /** Notes which account is signed in. The service worker reads the note. */
  remember(person: Person): Promise<void>
  unsent(accountId: string): Promise<Unsent>
  /**
   * ST-6, ER-1: deletes the server's rows, guest actions, sent messages, recipes and caches. Unsent work stays, hidden until the same
   * account signs in again. With `unsent: 'delete'` it is deleted as well.
   * `at` is the time of the sign-out: the page where the session ended is stored later, for the next sign-in.
   */
  leave(person: Person, unsent: 'keep' | 'delete', at: number): Promise<void>
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

const nothingUnsent = { actions: 0, pictures: 0 }

type UnsentCount = Pick<Unsent, 'actions' | 'pictures'>

/** Queued actions with open issues, and pictures that are still to be sent. */
const unsentIn = async ({ outbox, issues, pictures }: AccountDatabase): Promise<UnsentCount> => ({
  actions: (await outbox.count()) + (await issues.count()),
  pictures: await pictures.where('state').equals('waiting').count(),
})

const countUnsent = async (accountId: string): Promise<UnsentCount> =>
  (await hasAccountDatabase(accountId)) ? withAccountDatabase(accountId, unsentIn) : nothingUnsent

/** Chosen recipes of an import that are no drafts yet count as actions. */
const countUnsentAndImports = async (accountId: string): Promise<UnsentCount> => {
  const { actions, pictures } = await countUnsent(accountId)
  return { actions: actions + (await countWaitingImports(accountId)), pictures }
}

const unsent = (accountId: string): Promise<Unsent> =>
  withDeviceDatabase(async ({ profileDrafts, postDrafts }) => ({
    ...(await countUnsentAndImports(accountId)),
    drafts: [
      ...((await profileDrafts.where({ owner: accountId }).count()) > 0 ? (['profile'] as const) : []),
      ...((await postDrafts.where({ by: accountId }).count()) > 0 ? (['posts'] as const) : []),
      ...((await hasUndecidedImports(accountId)) ? (['imports'] as const) : []),
    ],
  }))

/** A page of which a session ends leads to the sign-in page within this time. */
const nextSignInMs = 60_000

/** The contact messages of an account that the server has. */
const SentMessage = v.object({ by: v.string(), state: v.literal('sent') })

/** Empties a database instead of deleting it: a deletion waits until every other tab has closed it. */
const empty = (database: Dexie): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    for (const table of database.tables) await table.clear()
  })

/**
 * Workbox lists the URLs of cached pages in a database of its own, secret links among them. Deleting a cache leaves its
 * list. The service worker holds the database open, so its rows are deleted.
 */
const emptyCacheExpirations = async (): Promise<void> => {
  const database = new Dexie('workbox-expiration')
  try {
    await database.open()
    await empty(database)
  } catch (error) {
    // This browser has cached no page yet.
    if (!(error instanceof Dexie.DexieError && error.name === 'NoSuchDatabaseError')) throw error
  } finally {
    database.close()
  }
}

/**
 * Seals the account's database if there is unsent work to keep, else empties it. One transaction counts and deletes:
 * another tab may store an action at the same moment.
 */
const sealOrEmpty = (accountId: string, unsentWork: 'keep' | 'delete'): Promise<'sealed' | 'emptied'> =>
  withAccountDatabase(accountId, (database) =>
    database.transaction('rw', database.tables, async () => {
      const { actions, pictures } = await unsentIn(database)
      const isSealed = unsentWork === 'keep' && actions + pictures > 0
      await (isSealed ? sealAccount(database) : empty(database))
      return isSealed ? 'sealed' : 'emptied'
    }),
  )

/** `endPushes` ends the push subscription of this browser. */
export const createDeviceRecords = (
  caches: CacheStorage | undefined,
  endPushes: () => Promise<void> = () => Promise.resolve(),
): DeviceRecords => {
  return {
    remember: (person) =>
      withDeviceDatabase(({ accounts }) =>
        accounts.db.transaction('rw', accounts, async () => {
          await accounts.filter(({ current }) => current).modify({ current: false })
          await accounts.put({ id: person.id, v: 1, person, current: true })
        }),
      ),
    unsent,
    leave: async (person, unsentWork, at) => {
      const accountId = person.id
      const pushesEnded = endPushes()
      const isSealed = (await sealOrEmpty(accountId, unsentWork)) === 'sealed'
      if (!isSealed) await deleteUndoHistory(accountId)
      await forgetImports(accountId, unsentWork)
      await forgetTalks(accountId)
      await withDeviceDatabase(async (device) => {
        const { accounts, guestActions, texts, profileDrafts, postDrafts, contactMessages, signInContext } = device
        if (unsentWork === 'delete') {
          await profileDrafts.delete(accountId)
          await postDrafts.where({ by: accountId }).delete()
        }
        // Stored anew: another tab that signed out earlier may have deleted the row.
        if (isSealed) await accounts.put({ id: accountId, v: 1, person, current: false })
        else await accounts.delete(accountId)
        await guestActions.clear()
        await texts.clear()
        await signInContext.filter((row) => row.at < at || row.at > at + nextSignInMs).delete()
        await contactMessages.filter((row) => v.is(SentMessage, row) && row.by === accountId).delete()
      })
      const publicDatabase = new PublicDatabase()
      await empty(publicDatabase)
      publicDatabase.close()
      await pushesEnded
      if (caches === undefined) return
      const names = (await caches.keys()).filter(isRuntimeCache)
      await Promise.all(names.map((name) => caches.delete(name)))
      await emptyCacheExpirations()
    },
  }
}

/** Work of signed-out accounts on this device, which a sign-in brings back. */
export interface WaitingWork {
  /** Actions and pictures, which are sent after the sign-in. */
  readonly changes: number
  /** Unsaved drafts of a profile or a post, and accounts with an import that is not finished. */
  readonly drafts: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** ST-6: the work that signed-out accounts left on this device. The sign-in page shows it to a guest. */
export const findWaitingWork = (): Promise<WaitingWork> =>
  withDeviceDatabase(async ({ accounts, profileDrafts, postDrafts }) => {
    const signedOut = await accounts.filter(({ current }) => !current).toArray()
    const counts = await Promise.all(signedOut.map(({ id }) => countUnsent(id)))
    const current = new Set((await accounts.filter((row) => row.current).toArray()).map(({ id }) => id))
    const owners = (await importOwners()).filter((owner) => !current.has(owner))
    const chosen = await Promise.all(owners.map(countWaitingImports))
    const undecided = await Promise.all(owners.map(hasUndecidedImports))
    return {
      changes: sumOf([...chosen, ...counts.map(({ actions, pictures }) => actions + pictures)]),
      drafts: (await profileDrafts.count()) + (await postDrafts.count()) + undecided.filter(Boolean).length,
    }
  })

/**
 * ST-6: reports the waiting work now and after each change of it: a sign-out may still be storing it. Returns what ends
 * the watch.
 */
export const watchWaitingWork = (onWork: (work: WaitingWork) => void): (() => void) => {
  // The page works without the hint where the storage of the device cannot be opened.
  const watch = liveQuery(findWaitingWork).subscribe({ next: onWork, error: () => undefined })
  return () => watch.unsubscribe()
}
