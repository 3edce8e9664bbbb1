// Thousands of devices on one server: morning, idle streams, dinner, restarts, a week offline, a popular recipe
// (bench/load/scenes.ts). This process is the generator; the server and its database are others. Each figure stands
// against a run with 100 devices. The tables go to data/load.md and data/load.json.
//
// DEVICES (200) · SECONDS, of a scene (10) · ACT_EVERY, how often a device acts at dinner, in seconds (10) · SCENES
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'
import { createDatabase } from '../src/postgres/pool.ts'
import { startMeasuredServer } from './load/measured-server.ts'
import { maxOpenFiles, openFilesProblem } from './load/processes.ts'
import { benchLines, markdownTable } from './load/report.ts'
import { runScenes, sceneNames, type SceneResult } from './load/scenes.ts'
import { embeddedDatabaseUrl } from './start-server.ts'

const fewDevices = 100

const devices = Number(process.env['DEVICES'] ?? 200)
const seconds = Number(process.env['SECONDS'] ?? 10)
const actEvery = Number(process.env['ACT_EVERY'] ?? 10)
const chosen = (process.env['SCENES'] ?? sceneNames.join()).split(',')
const scenes = sceneNames.filter((name) => chosen.includes(name))

const problem = openFilesProblem(devices, maxOpenFiles())
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

const run = async (size: number): Promise<SceneResult[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const database = createDatabase({ connection: embedded.connection })
  try {
    const databaseUrl = embeddedDatabaseUrl(embedded.connection)
    const server = await startMeasuredServer({ database, databaseUrl, dataDir })
    try {
      return await runScenes({
        devices: size,
        seconds,
        actEvery,
        queuedEach: 50,
        scenes,
        database,
        databaseUrl,
        server,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await database.end()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const few = await run(fewDevices)
const many = await run(devices)
for (const { scene, violations } of [...few, ...many])
  for (const violation of violations.slice(0, 20)) process.stderr.write(`${scene}: ${violation}\n`)
const results = benchLines(few, many)
await mkdir('data', { recursive: true })
await writeFile('data/load.md', `${markdownTable(few, many)}\n`)
await writeFile('data/load.json', `${JSON.stringify({ devices, seconds, actEvery, results }, null, 2)}\n`)
process.stdout.write(`${JSON.stringify({ bench: 'load', results })}\n`)
if ([...few, ...many].some(({ violations }) => violations.length > 0)) process.exitCode = 1
