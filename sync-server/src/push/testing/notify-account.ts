import { randomUUID } from 'node:crypto'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import type { TestApp } from '#http/testing/start-app.ts'
import { statement } from '#postgres/database.ts'
import { bumpAccountVersion, ensureSyncUsers } from '#sync/account-version.ts'
import { queuePushes } from '../due-store.ts'

const write = statement(
  'test.write-record',
  `insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
   values ($1, $2, $3, now(), $1, 0, $4)
   on conflict (account_id, id) do update set value = excluded.value, version = excluded.version`,
)

/** Writes a record of an account in its own turn, as the server's jobs do. Returns the version. */
export const writeRecord = (
  { database }: TestApp,
  accountId: string,
  id: string,
  value: (version: number) => unknown,
) =>
  database.tx(async (tx) => {
    await ensureSyncUsers(tx, [accountId])
    const version = (await bumpAccountVersion(tx, accountId)) ?? 0
    await tx.rows(write, [accountId, id, JSON.stringify(value(version)), version])
    return version
  })

/** A group of an account becomes unseen, or gets one more actor: it is written, and its push is queued. */
export const notifyAccount = async (
  app: TestApp,
  accountId: string,
  more: Partial<NotificationGroup> = {},
  groupId: string = randomUUID(),
): Promise<string> => {
  const { now, push } = app.services
  await writeRecord(app, accountId, `notification:${groupId}`, (version): NotificationGroup => {
    const group: Pick<NotificationGroup, 'type' | 'actors' | 'count' | 'title'> = {
      type: 'RECIPE_SAVED_GROUP',
      actors: ['Ana'],
      count: 1,
      title: 'Leek pie',
    }
    return { ...group, link: '/recipe/abc/leek-pie', image: null, newest: version, at: now(), ...more }
  })
  await queuePushes(app.database, accountId, [groupId], now())
  push.soon()
  return groupId
}
