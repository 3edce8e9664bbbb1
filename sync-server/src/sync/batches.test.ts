import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { countRatings } from '../reviews/fold-ratings.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let keys: string[]
let recipes: string[]
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  recipes = [...(await createRecipes(store.db, 3)), ...(await createRecipes(store.db, 1, 'hidden'))]
  keys = [...recipes.map((id) => `r:${id}`), `r:${randomUUID()}`, 'r:soup', 'soup', '']
})
afterAll(async () => {
  await server.close()
  await store.drop()
})

interface Round {
  readonly device: number
  readonly actions: readonly { about: number; n: string; a: unknown; hoursAgo: number; again: number | null }[]
}

/** A history by its number, the same every time. */
const historyFromSeed = (seed: number): readonly Round[] => {
  let draws = 0
  const below = (limit: number): number => {
    const digest = createHash('sha256')
      .update(`${seed} ${(draws += 1)}`)
      .digest()
    return digest.readUInt32LE() % limit
  }
  const pick = <T>(...values: readonly T[]): T | undefined => values[below(values.length)]
  const randomAction = () => {
    const n = pick('saved.set', 'rating.set') ?? ''
    const validArgs = n === 'saved.set' ? { on: below(2) === 1 } : { stars: pick(1, 3, 5, null) }
    return {
      // Published recipes most of the time; taken off, unknown, and no recipe at all now and then.
      about: below(below(5) === 0 ? 8 : 3),
      n,
      a:
        below(6) === 0
          ? pick<unknown>(null, 7, {}, { on: 'yes' }, { stars: 0 }, { stars: 6 }, { stars: 'many' })
          : validArgs,
      hoursAgo: below(6),
      // Sent before, by either device: how many deeds ago.
      again: below(8) === 0 ? 1 + below(6) : null,
    }
  }
  return Array.from({ length: 1 + below(5) }, () => ({
    device: below(2),
    actions: Array.from({ length: 1 + below(12) }, randomAction),
  }))
}

/** Two devices of one account live through a history; answers all outcomes and what stands in the end. */
const live = async (rounds: readonly Round[], asOneBatch: boolean): Promise<unknown> => {
  const user = await createAccount(store.db)
  const devices = [new Device(server.url, user), new Device(server.url, user)]
  const uids: string[] = []
  const outcomes: unknown[] = []
  for (const { device: which, actions } of rounds) {
    const device = devices[which]
    if (device === undefined) throw new Error('there are two devices')
    const batch = actions.map(({ about, n, a, hoursAgo, again }) => {
      const u = (again === null ? undefined : uids.at(-again)) ?? randomUUID()
      uids.push(u)
      // The devices' deeds are never of the same hour, so that the clock decides alike however long a run takes.
      return device.set(n, keys[about] ?? '', a, { u, g: (2 * hoursAgo + which) * 3_600_000 })
    })
    for (const sent of asOneBatch ? [batch] : batch.map((mutation) => [mutation])) {
      outcomes.push(...(await device.sync(sent)).push.results)
    }
  }
  const fresh = new Device(server.url, user)
  await fresh.sync()
  return { outcomes, base: new Map([...fresh.base].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}

test('ST-8 I1 I2 I3 I8 I11 a batch leaves what its deeds would leave one by one: outcomes, refusals and rows', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const rounds = historyFromSeed(seed)
    expect(await live(rounds, true), `history ${seed}`).toEqual(await live(rounds, false))
  }
  // And what everybody's ratings come to was carried along.
  const rated = statement(
    'test.rated',
    'select count(stars) as count, avg(stars) as average from rating where recipe_id = $1',
  )
  for (const id of recipes) {
    const row = await store.db.row<{ count: number; average: number | null }>(rated, [id])
    const { count, average } = await countRatings(store.db, id)
    expect(count).toBe(row?.count)
    expect(average ?? 0).toBeCloseTo(row?.average ?? 0, 1)
  }
}, 300_000)
