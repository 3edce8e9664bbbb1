import { expect, onTestFinished, test } from 'vitest'
import { startReplicatedPostgres } from '../postgres/embedded/testing/replicated.ts'
import { migrate } from '../postgres/migrate.ts'
import { createDatabase } from '../postgres/pool.ts'
import { migrationsFolder, readMigrations } from '../postgres/read-migrations.ts'
import { Cook, countStoredActions, randomFrom } from './testing/cook.ts'
import { createAccount, createRecipes, Device, startSyncServer } from './testing/sync-server.ts'

const startServer = async () => {
  const postgres = await startReplicatedPostgres()
  onTestFinished(postgres.stop)
  await migrate(postgres.connection, await readMigrations(migrationsFolder()))
  const database = createDatabase({ connection: postgres.connection, onLostConnection: () => {} })
  const server = await startSyncServer(database)
  onTestFinished(async () => {
    await server.close()
    await database.end()
  })
  const recipes = await createRecipes(database, 12)
  const device = async () => new Device(server.url, await createAccount(database))
  return { postgres, database, recipes, device, url: server.url }
}

test('OP-1: the primary is killed and a replica promoted while devices push: no acknowledged action is lost, none is applied twice', async () => {
  const { postgres, database, recipes, device, url } = await startServer()
  await postgres.waitForReplica(true)
  const cooks = await Promise.all([1, 2, 3].map(async (seed) => new Cook(await device(), recipes, randomFrom(seed))))
  const reader = cooks[0]?.device ?? (await device())
  const { epoch } = await reader.sync()

  const line = new AbortController()
  const cooking = cooks.map(async (cook) => {
    while (!line.signal.aborted) {
      cook.act()
      await cook.send(url)
    }
  })
  while (cooks.some(({ acknowledged }) => acknowledged < 20)) await new Promise((resolve) => setTimeout(resolve, 5))
  await postgres.failOver()
  const atFailure = cooks.map(({ acknowledged }) => acknowledged)
  while (cooks.some(({ acknowledged }, at) => acknowledged < (atFailure[at] ?? 0) + 20))
    await new Promise((resolve) => setTimeout(resolve, 5))
  line.abort()
  await Promise.all(cooking)
  for (const cook of cooks) while (cook.queue.length > 0) await cook.send(url)

  expect(await countStoredActions(database, cooks)).toBeGreaterThan(120)
  // The new timeline lets every device compare anew.
  const after = await reader.sync()
  expect(after.epoch).not.toBe(epoch)
  expect(after.pull.reset).toBe(true)
})

test('OP-1: a replica that missed commits is promoted: the device learns from the epoch and the last number what is gone', async () => {
  const { postgres, recipes, device } = await startServer()
  await postgres.waitForReplica(true)
  const cook = await device()
  const [stored = '', lost = ''] = recipes
  const before = await cook.sync([cook.save(stored)])
  await postgres.waitForReplica(false)
  await postgres.cutReplica()
  const gone = cook.save(lost)
  expect((await cook.sync([gone])).pull.lastMid).toBe(2)

  await postgres.failOver()
  const after = await cook.sync()
  expect(after.epoch).not.toBe(before.epoch)
  expect(after.pull).toMatchObject({ reset: true, lastMid: 1 })
  expect([...cook.base.keys()].some((key) => key.includes(lost))).toBe(false)
  // The device sends what the server lost once more, and it is applied once.
  expect((await cook.sync([gone])).pull.lastMid).toBe(2)
  expect((await cook.sync([gone])).pull.lastMid).toBe(2)
  expect([...cook.base.keys()].filter((key) => key.includes(lost))).toHaveLength(1)
})
