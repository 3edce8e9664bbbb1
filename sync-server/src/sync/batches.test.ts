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

/** The same random history for the same seed. */
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
      // Mostly published recipes, sometimes a hidden or unknown one, or an invalid key.
      about: below(below(5) === 0 ? 8 : 3),
      n,
      a:
        below(6) === 0
          ? pick<unknown>(null, 7, {}, { on: 'yes' }, { stars: 0 }, { stars: 6 }, { stars: 'many' })
          : validArgs,
      hoursAgo: below(6),
      // Repeats an earlier action of either device: how many actions ago.
      again: below(8) === 0 ? 1 + below(6) : null,
    }
  }
  return Array.from({ length: 1 + below(5) }, () => ({
    device: below(2),
    actions: Array.from({ length: 1 + below(12) }, randomAction),
  }))
}

/** Runs a history on two devices of one account. Returns all outcomes and the final rows. */
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
      // The two devices never act in the same hour, so that the clock decides alike however long a run takes.
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

test('ST-8 I1 I2 I3 I8 I11 a batch has the outcomes, rejections and rows of its mutations sent one by one', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const rounds = historyFromSeed(seed)
    expect(await live(rounds, true), `history ${seed}`).toEqual(await live(rounds, false))
  }
  // The sums of the ratings agree with the rows as well.
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
