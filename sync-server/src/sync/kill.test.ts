import type { SyncResponse } from '@simmer/contract/wire/sync'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { dataFolder, startTestPostgres } from '../postgres/embedded/testing/data-folder.ts'
import { countRatings, foldRatings } from '../reviews/fold-ratings.ts'
import { createAccount, Device, createRecipes } from './testing/sync-server.ts'

const kills = 20
/** Decides the actions and the times of the kills. A failure names it; `SEED=<number>` repeats it. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
let randomState = seed
const random = (): number => {
  randomState = (randomState + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(randomState ^ (randomState >>> 15), randomState | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const program = fileURLToPath(new URL('testing/server-program.ts', import.meta.url))
const Started = v.object({ url: v.string(), postmaster: v.number() })

const start = async (dataDir: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    const { url, postmaster } = v.parse(Started, JSON.parse(line))
    /** Kills both without a shutdown, in either order. */
    const kill = async (databaseFirst: boolean) => {
      const steps = [() => process.kill(postmaster, 'SIGKILL'), () => child.kill('SIGKILL')]
      for (const step of databaseFirst ? steps : steps.toReversed()) step()
      await exit
    }
    return { url, kill }
  }
  throw new Error('the program ended before it listened')
}

/** A device that keeps acting and drops no action before its acknowledgement. */
class Cook {
  readonly device: Device
  readonly recipes: readonly string[]
  queue: { m: number; u: string }[] = []
  readonly performed: { uid: string; recipe: string; on?: boolean; stars?: number }[] = []
  acknowledged = 0
  constructor(device: Device, recipes: readonly string[]) {
    this.device = device
    this.recipes = recipes
  }

  act() {
    for (let count = 1 + Math.floor(random() * 20); count > 0; count -= 1) {
      const recipe = this.recipes[Math.floor(random() * this.recipes.length)] ?? ''
      const [on, stars] = [random() < 0.5, 1 + Math.floor(random() * 5)]
      const isRating = random() < 0.5
      const mutation = isRating ? this.device.rate(recipe, stars) : this.device.save(recipe, on)
      this.queue.push(mutation)
      this.performed.push(isRating ? { uid: mutation.u, recipe, stars } : { uid: mutation.u, recipe, on })
    }
  }

  /** Sends the queue. A lost response leaves it as it was. */
  async send(url: string): Promise<void> {
    const { user, client } = this.device
    const body = { ...this.device.request(this.queue.slice(0, 50)), user, client }
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${user}` },
      body: JSON.stringify(body),
    })
    const reply: SyncResponse = JSON.parse(await answer.text())
    if (answer.status !== 200) return
    if (reply.pull.lastMid < this.acknowledged) throw new Error(`mid ${this.acknowledged} was acknowledged and is gone`)
    this.acknowledged = reply.pull.lastMid
    this.queue = this.queue.filter(({ m }) => m > reply.pull.lastMid)
  }
}

test('ST-8 server and database are killed twenty times during pushes: no acknowledged action is lost, none is applied twice', async () => {
  const dataDir = await dataFolder(onTestFinished)
  onTestFailed(() => {
    process.stderr.write(`this was SEED=${seed}\n`)
  })
  // The program creates and migrates the database. The test inserts accounts and recipes itself.
  let server = await start(dataDir)
  const beside = await startTestPostgres(dataDir, onTestFinished)
  const recipes = await createRecipes(beside.db, 12)
  const cooks = await Promise.all(
    Array.from({ length: 4 }, async () => new Cook(new Device('', await createAccount(beside.db)), recipes)),
  )
  await beside.stop()

  let acknowledged = 0
  for (let round = 0; round < kills; round += 1) {
    const { url, kill } = server
    const line = new AbortController()
    const cooking = cooks.map(async (cook) => {
      while (!line.signal.aborted) {
        cook.act()
        // Broken connections are expected; a lost acknowledgement is not.
        await cook.send(url).catch((error: unknown) => {
          if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
        })
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 30 + random() * 250))
    line.abort()
    await kill(round % 2 === 0)
    await Promise.all(cooking)
    server = await start(dataDir)
  }
  for (const cook of cooks) while (cook.queue.length > 0) await cook.send(server.url)

  const { db } = await startTestPostgres(dataDir, onTestFinished)
  for (const { device, performed } of cooks) {
    const ledger = await db.rows<{ mid: number; uid: string }>(
      statement('test.ledger', 'select mid, uid from sync_mutation where client_id = $1 order by mid limit 100000'),
      [device.client],
    )
    expect(ledger).toEqual(performed.map(({ uid }, index) => ({ mid: index + 1, uid })))
    acknowledged += ledger.length
    const saved = new Map(performed.filter(({ on }) => on !== undefined).map(({ recipe, on }) => [recipe, on]))
    const rows = await db.rows<{ id: string }>(
      statement(
        'test.saved',
        'select recipe_id as id from saved_recipe where account_id = $1 and saved_at is not null',
      ),
      [device.user],
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      [...saved].flatMap(([id, on]) => (on === true ? [id] : [])).toSorted(),
    )
  }
  // An action that was applied twice shows in the sums.
  await foldRatings(db)
  for (const recipe of recipes) {
    const given = cooks.flatMap(
      ({ performed }) =>
        performed.findLast((mutation) => mutation.recipe === recipe && mutation.stars !== undefined)?.stars ?? [],
    )
    const average =
      given.length === 0 ? null : Math.round((given.reduce((sum, stars) => sum + stars, 0) / given.length) * 100) / 100
    expect(await countRatings(db, recipe)).toEqual({ average, count: given.length })
  }
  expect(acknowledged).toBeGreaterThan(kills)
  await server.kill(false)
}, 300_000)
