import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { dataFolder, startTestPostgres } from '../postgres/embedded/testing/data-folder.ts'
import { countRatings, foldRatings } from '../reviews/fold-ratings.ts'
import { Cook, countStoredActions, randomFrom } from './testing/cook.ts'
import { createAccount, Device, createRecipes } from './testing/sync-server.ts'

const kills = 20
/** Decides the actions and the times of the kills. A failure names it; `SEED=<number>` repeats it. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const random = randomFrom(seed)
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
    Array.from({ length: 4 }, async () => new Cook(new Device('', await createAccount(beside.db)), recipes, random)),
  )
  await beside.stop()

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
  const acknowledged = await countStoredActions(db, cooks)
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
