import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createLedgerKit, move } from './testing/ledger-kit.ts'

let store: TestDatabase
let kit: ReturnType<typeof createLedgerKit>
beforeAll(async () => {
  store = await testDatabase()
  kit = createLedgerKit(store.db)
})
afterAll(() => store.drop())

/** How often a node is killed; `KILLS=200` is the longest run. */
const kills = Number(process.env['KILLS'] ?? 2)
const program = fileURLToPath(new URL('testing/post-program.ts', import.meta.url))

/** Runs a node until it has committed some causes, kills it in the middle of the next ones, and returns those it reported. */
const runAndKill = async (owner: string, causes: number): Promise<string[]> => {
  const node = spawn(process.execPath, ['--import', 'tsx', program, store.url, owner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void node.kill('SIGKILL'))
  const exit = once(node, 'exit')
  const reported: string[] = []
  for await (const line of createInterface(node.stdout)) {
    reported.push(line)
    if (reported.length === causes) node.kill('SIGKILL')
  }
  await exit
  return reported
}

test(
  'LG-1 LG-3 a node that is killed in the middle of postings leaves none half, loses none, and its repeats double none',
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const owner = randomUUID()
      const reported = await runAndKill(owner, 1 + Math.floor(Math.random() * 40))
      // This posting waits for one whose commit was on its way.
      await kit.post(owner, [move('referral', 'locked', 1n)], 'after')
      const lines = (await kit.lines(owner)).filter((text) => !text.startsWith('referral'))
      // Whole postings only: a line in and a line on for each.
      expect(lines.length % 2).toBe(0)
      expect(lines.length / 2).toBeGreaterThanOrEqual(reported.length)
      expect(await kit.balance(owner, 'available')).toBe(BigInt(lines.length))
      const all = Array.from({ length: lines.length / 2 + 3 }, (_, at) => `c${at + 1}`)
      for (const causeId of all)
        await kit.post(owner, [move('pool', 'held', 3n), move('held', 'available', 2n)], causeId)
      expect(reported.filter((causeId) => !all.includes(causeId))).toEqual([])
      expect(await kit.lines(owner)).toHaveLength(2 * all.length + 1)
    }
    expect(await kit.differences()).toEqual([])
  },
  60_000 + kills * 10_000,
)
