// Measures a backup, its verification and its restore: seconds, MB of database a second, and the peak of the memory of each
// process, against the same with a tenth of the rows, so that memory that grows with the rows is seen.
// `BACKUP_LINES` and `BACKUP_RECIPES` set other numbers of lines in the ledger of devices, and of recipes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { openDatabase } from '../src/open-database.ts'
import { statement, type Database } from '../src/postgres/database.ts'
import { fillWithRecipes } from './fill-with-recipes.ts'
import { startFlags } from './start-server.ts'

const lines = Number(process.env['BACKUP_LINES'] ?? 500_000)
const recipes = Number(process.env['BACKUP_RECIPES'] ?? 10_000)
const people = 1000
/** What the memory may grow where the rows are ten times as many: garbage that was not collected yet. */
const mostGrowth = 1.5
const log = pino({ level: 'warn' }, pino.destination(2))
const admin = pathToFileURL(join(import.meta.dirname, '../dist/admin.js')).href
const program = `const { admin } = await import(${JSON.stringify(admin)})
process.exitCode = await admin(process.argv.slice(1), { variables: process.env, print: (line) => process.stderr.write(line + '\\n'), printError: (line) => process.stderr.write(line + '\\n') })
process.stdout.write(JSON.stringify(process.resourceUsage().maxRSS / 1024))`

interface Run {
  readonly seconds: number
  /** Peak of the resident memory, without PostgreSQL, which is a process of its own. */
  readonly megabytes: number
}

/** Runs an operator command as a process of its own, with the flags of the server. */
const command = async (dataDir: string, ...args: string[]): Promise<Run> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const from = performance.now()
  const child = spawn(process.execPath, [...startFlags(), '--input-type=module', '-e', program, '--', ...args], {
    env: { ...inherited, DATA_DIR: dataDir, SAMPLE_CONTENT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { seconds: Math.round(performance.now() - from) / 1000, megabytes: Math.round(JSON.parse(output)) }
}

const insertPeople = statement(
  'bench.people',
  `with people as (insert into account (account_id, email) select gen_random_uuid(), 'bench' || n || '@example.org'
     from generate_series($1::int, $2::int) n returning account_id)
   insert into sync_user (account_id, version) select account_id, 1000000000 from people`,
)
// About 350 bytes each, as in operations/scale.md.
const insertLines = statement(
  'bench.lines',
  `insert into sync_mutation (client_id, mid, account_id, uid, name, key, status, version, occurred_at, payload)
   select account_id, $1 + n, account_id, gen_random_uuid(), 'note.set', 'note:' || gen_random_uuid(), 1, $1 + n, now(),
     json_build_object('text', repeat(md5(n::text || account_id), 4))
   from sync_user, generate_series(1, $2::int) n`,
)
const size = statement('bench.size', 'select pg_database_size(current_database()) as bytes')

/** Adds lines up to this number for each person, in statements that end within the limit of the pool. */
const addLines = async (database: Database, from: number, to: number): Promise<void> => {
  const step = 20
  for (let at = from; at < to; at += step) await database.rows(insertLines, [at, Math.min(step, to - at)])
}

const work = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(work, 0o755)
const dataDir = join(work, 'data')
const { database, stop } = await openDatabase({ databaseUrl: null, replicaUrl: null, dataDir }, log)

const measure = async (name: string) => {
  const file = join(work, name)
  const megabytes = Number((await database.row<{ bytes: number }>(size))?.bytes) / 1e6
  const write = await command(dataDir, 'backup', file)
  const verify = await command(dataDir, 'backup', 'verify', file)
  const target = join(work, `${name}-restored`)
  await command(target, 'migrate')
  const restore = await command(target, 'restore', file)
  await rm(target, { recursive: true })
  return { megabytes, packed: (await stat(file)).size / 1e6, write, verify, restore }
}

await database.rows(insertPeople, [1, people])
await fillWithRecipes(database, recipes)
await addLines(database, 0, lines / people / 10)
const small = await measure('tenth')
await addLines(database, lines / people / 10, lines / people)
const large = await measure('whole')
await stop()
await rm(work, { recursive: true })

const round = (value: number): number => Math.round(100 * value) / 100
const steps = ['write', 'verify', 'restore'] as const
const results = [
  ...steps.map((step) => {
    const [ours, floor] = [large.megabytes / large[step].seconds, small.megabytes / small[step].seconds].map(round)
    return {
      what: `${step}, ${large[step].seconds} s`,
      ours,
      floor,
      unit: 'MB/s',
      ratio: round((ours ?? 0) / (floor ?? 1)),
      target: null,
      reached: true,
    }
  }),
  ...steps.map((step) => {
    const [ours, floor] = [large[step].megabytes, small[step].megabytes]
    const ratio = round(ours / floor)
    return { what: `${step}, memory`, ours, floor, unit: 'MB', ratio, target: mostGrowth, reached: ratio <= mostGrowth }
  }),
  {
    what: `size, packed ${round(large.packed)} MB`,
    ours: round(large.megabytes),
    floor: round(small.megabytes),
    unit: 'MB',
    ratio: round(large.megabytes / small.megabytes),
    target: null,
    reached: true,
  },
]
process.stdout.write(`${JSON.stringify({ bench: 'backup', results })}\n`)
