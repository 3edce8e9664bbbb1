import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { paths } from '@simmer/contract/wire/paths'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { ListSharing } from '@simmer/contract/wire/endpoints/list-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Pokes } from '../sync/pokes.ts'
import type { Handler } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import { endLink, readLink, useLink, type LinkRef } from './link-store.ts'
import { makeLink, openLink, readSecret, type LinkDeps } from './links.ts'
import {
  sharingAccounts,
  createList,
  deleteList,
  addMember,
  joinLists,
  removeMember,
  listOfAccount,
  lockAccounts,
  listMembers,
} from './list-store.ts'

interface Deps extends LinkDeps {
  readonly database: Database
  readonly origin: string
  readonly pokes: Pick<Pokes, 'touched'>
}

const invitationMs = 7 * day
const maxMembers = 10

const linkRef = (accountId: string): LinkRef => ({ accountId, kind: 'list', target: '' })

const ownerName = statement(
  'list.name-of',
  `select coalesce(nullif(name, ''), username) as name from account where account_id = $1`,
)

/** The sharing status of the caller's list. */
const sharingState = async (deps: Deps, db: Queryable, accountId: string): Promise<ListSharing> => {
  const list = await listOfAccount(db, accountId)
  const members = list === undefined ? [] : await listMembers(db, list.listId)
  const link = await readLink(db, linkRef(accountId))
  const isOpen = link !== undefined && (link.endsAt ?? 0) > deps.now() && link.usesLeft !== 0
  const secret = isOpen ? readSecret(deps, link) : null
  return {
    members:
      members.length < 2
        ? null
        : members
            .map(({ id, name }) => ({ id, name, isOwner: id === list?.owner, isSelf: id === accountId }))
            .toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf)),
    invitation: isOpen
      ? {
          address: secret === null ? null : deps.origin + paths.joinList(secret),
          once: link.usesLeft !== null,
          endsAt: new Date(link.endsAt ?? 0).toISOString(),
        }
      : null,
  }
}

/** Runs a change of a list's members with all of them locked. Retries where the members changed meanwhile. */
const withAccountsLocked = async <T>(
  database: Database,
  findAccounts: (db: Queryable) => Promise<readonly string[]>,
  run: (tx: Queryable, accountIds: readonly string[]) => Promise<T>,
): Promise<T> => {
  for (;;) {
    const result = await database.tx(async (tx) => {
      const accountIds = await findAccounts(tx)
      await lockAccounts(tx, accountIds)
      return isDeepStrictEqual(await findAccounts(tx), accountIds) ? { value: await run(tx, accountIds) } : null
    })
    if (result !== null) return result.value
  }
}

const requireOwner = async (db: Queryable, accountId: string): Promise<void> => {
  const list = await listOfAccount(db, accountId)
  if (list !== undefined && list.owner !== accountId) throw new Problem('list-owner-only')
}

export const listSharing = (
  deps: Deps,
): {
  readonly listSharing: Handler<typeof endpoints.listSharing>
  readonly leaveList: Handler<typeof endpoints.leaveList>
  readonly removeFromList: Handler<typeof endpoints.removeFromList>
  readonly inviteToList: Handler<typeof endpoints.inviteToList>
  readonly endInvitation: Handler<typeof endpoints.endInvitation>
  readonly listInvitation: Handler<typeof endpoints.listInvitation>
  readonly acceptInvitation: Handler<typeof endpoints.acceptInvitation>
} => {
  const { database, now, pokes } = deps

  const accept = (secret: string, accountId: string): Promise<(readonly [string, number])[]> =>
    withAccountsLocked(
      database,
      async (db) => {
        const link = await openLink({ ...deps, database: db }, 'list', secret)
        if (link === undefined) throw new Problem('link-expired')
        return [...(await sharingAccounts(db, link.accountId)), ...(await sharingAccounts(db, accountId))]
      },
      async (tx, accountIds) => {
        const link = await openLink({ ...deps, database: tx }, 'list', secret)
        if (link === undefined) throw new Problem('link-expired')
        if (link.accountId === accountId) throw new Problem('own-invitation')
        const [theirs, mine] = [await listOfAccount(tx, link.accountId), await listOfAccount(tx, accountId)]
        if (mine !== undefined && mine.listId === theirs?.listId) return []
        // An owner without members is free to join another list.
        if (mine?.owner === accountId && (await listMembers(tx, mine.listId)).length < 2)
          await deleteList(tx, accountId)
        else if (mine !== undefined) throw new Problem('list-shared-already')
        if (accountIds.length > maxMembers) throw new Problem('list-full')
        const listId = theirs?.listId ?? randomUUID()
        if (theirs === undefined) await createList(tx, listId, link.accountId, now())
        await addMember(tx, listId, accountId, now())
        await useLink(tx, link)
        // A member of another account's list cannot invite to it.
        await endLink(tx, linkRef(accountId))
        return joinLists(tx, accountIds)
      },
    )

  const withOwnAccounts = (accountId: string, run: (tx: Queryable) => Promise<void>): Promise<void> =>
    withAccountsLocked(database, (ask) => sharingAccounts(ask, accountId), run)

  return {
    listSharing: (_, { person }) => sharingState(deps, database, person.accountId),

    inviteToList: async ({ body: { once } }, { person: { accountId } }) => {
      await requireOwner(database, accountId)
      await makeLink(deps, database, linkRef(accountId), { usesLeft: once ? 1 : null, endsAt: now() + invitationMs })
      return sharingState(deps, database, accountId)
    },

    endInvitation: async (_, { person: { accountId } }) => {
      await endLink(database, linkRef(accountId))
      return sharingState(deps, database, accountId)
    },

    listInvitation: async ({ params: { secret } }) => {
      const link = await openLink(deps, 'list', secret)
      if (link === undefined) throw new Problem('link-expired')
      return { from: (await database.row<{ name: string | null }>(ownerName, [link.accountId]))?.name ?? null }
    },

    acceptInvitation: async ({ params: { secret } }, { person: { accountId } }) => {
      for (const [id, version] of await accept(secret, accountId)) pokes.touched(id, version)
      return sharingState(deps, database, accountId)
    },

    leaveList: async (_, { person: { accountId } }) => {
      await withOwnAccounts(accountId, async (tx) => {
        const list = await listOfAccount(tx, accountId)
        if (list === undefined) return
        if (list.owner !== accountId) await removeMember(tx, list.listId, accountId)
        else {
          await deleteList(tx, accountId)
          await endLink(tx, linkRef(accountId))
        }
      })
      return sharingState(deps, database, accountId)
    },

    removeFromList: async ({ params: { memberId } }, { person: { accountId } }) => {
      await withOwnAccounts(accountId, async (tx) => {
        const list = await listOfAccount(tx, accountId)
        const isMember = list !== undefined && (await listMembers(tx, list.listId)).some(({ id }) => id === memberId)
        if (list === undefined || !isMember || memberId === accountId) return
        if (list.owner !== accountId) throw new Problem('list-owner-only')
        await removeMember(tx, list.listId, memberId)
        // The removed member may still have the invitation link, so it ends as well.
        await endLink(tx, linkRef(accountId))
      })
      return sharingState(deps, database, accountId)
    },
  }
}
