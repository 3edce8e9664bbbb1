// Measures whether one account can slow others: the 95th percentile of a public read and of a sync of other accounts, alone
// and while one account does its worst on the sync route, with 20 connections at once. The others are 40 accounts that sync
// in turn, about once a second each: one account that synced 30 times a second would wait for its own limit.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountCreator } from './bench-accounts.ts'
import { createDevice, type Device } from './bench-device.ts'
import { startWithDatabase } from './start-with-database.ts'

const attackNames = [
  'lists in one another',
  'empty lists',
  'short edits of a long text',
  'publishing a draft of 2,000 parts',
  'pulling 20 MB of notes',
  'pushing notes without end',
  'idle requests',
]

const seconds = Number(process.env['SECONDS_EACH'] ?? 20)
const { origin, database, stop } = await startWithDatabase()
const createAccount = accountCreator(database)

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const others = await Promise.all(
  Array.from({ length: 40 }, async () => {
    const { user, jwt } = await createAccount()
    return createDevice(origin, user, jwt)
  }),
)
let turn = 0
const nextDevice = (): Device => {
  turn += 1
  const device = others[turn % others.length]
  if (device === undefined) throw new Error('there are no other accounts')
  return device
}
const noteId = () => `note:${randomUUID()}:recipe`
const time = async (times: number[], run: () => Promise<unknown>) => {
  const started = performance.now()
  await run()
  times.push(performance.now() - started)
}
const observe = async (until: () => boolean): Promise<{ reads: number[]; syncs: number[] }> => {
  const found = { reads: [] as number[], syncs: [] as number[] }
  while (!until()) {
    await time(found.reads, async () => (await fetch(`${origin}/api/recipes`)).arrayBuffer())
    const device = nextDevice()
    await time(found.syncs, async () => {
      const status = await device.send(device.body([device.action('note.set', noteId(), { text: 'a note' })]))
      if (status !== 200) throw new Error(`a sync of another account was refused with ${status}`)
    })
    await sleep(20)
  }
  return found
}

try {
  const during = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    return observe(() => performance.now() > end)
  }
  await during(3000)
  const results = []
  for (const what of attackNames) {
    const alone = await during(5000)
    const { user, jwt } = await createAccount()
    const attacker = fork(join(import.meta.dirname, 'worst-account-attacks.ts'), [origin, user, jwt, what])
    await once(attacker, 'message')
    const meanwhile = await during(seconds * 1000)
    attacker.send('stop')
    await once(attacker, 'exit')
    for (const kind of ['reads', 'syncs'] as const) {
      const [ours, floor] = [percentile(meanwhile[kind], 0.95), percentile(alone[kind], 0.95)]
      results.push({
        what: `p95 of ${kind} of others, worst account: ${what}`,
        ours: Number(ours.toFixed(1)),
        floor: Number(floor.toFixed(1)),
        unit: 'ms',
        ratio: Number((ours / floor).toFixed(2)),
        target: 'at most 2',
        reached: ours <= 2 * floor,
      })
    }
  }
  process.stdout.write(`${JSON.stringify({ bench: 'worst-account', results })}\n`)
} finally {
  await stop()
}
