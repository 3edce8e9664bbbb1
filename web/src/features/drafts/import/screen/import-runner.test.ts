import { aSession } from '@simmer/contract/testing/a-session'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { ImportDatabase, type ImportRow } from '#local/database/import-database.ts'
import { closeAtSignOut, createImportRunner, type WorkerPort } from './import-runner.ts'
import { toPerson, type SessionState } from '#local/store/session-state.ts'
import type { WorkerRequest, WorkEvent } from '../worker/import-work.ts'

/** A worker that reports only what the test tells it to. */
class TestWorker implements WorkerPort {
  readonly requests: WorkerRequest[] = []
  isEnded = false
  #listener: (event: WorkEvent) => void = () => undefined
  fail: () => void = () => undefined
  readonly send: WorkerPort['send'] = (request) => {
    this.requests.push(request)
  }
  readonly terminate: WorkerPort['terminate'] = () => {
    this.isEnded = true
  }
  readonly onEvent: WorkerPort['onEvent'] = (listener, failed) => {
    this.#listener = listener
    this.fail = failed
  }
  say(event: WorkEvent): void {
    this.#listener(event)
  }
}

const row: ImportRow = {
  id: 'i1',
  v: 1,
  owner: 'ana',
  at: 1,
  kind: 'text',
  name: 'Soup',
  files: [],
  state: 'reading',
  notes: [],
  progress: { file: 0, items: 0 },
}
let workers: TestWorker[] = []
let written = 0
let failures = 0
const create = (timeoutMs = 10_000) =>
  createImportRunner({
    owner: 'ana',
    language: 'en',
    words: { makes: 'Makes', pastedText: 'Pasted text' },
    onWritten: () => (written += 1),
    onFailed: () => (failures += 1),
    timeoutMs,
    createWorker: () => {
      workers.push(new TestWorker())
      const [worker] = workers.slice(-1)
      if (worker === undefined) throw new Error('a worker was just made')
      return worker
    },
  })
const kinds = (worker: TestWorker | undefined) => worker?.requests.map(({ kind }) => kind)
const stored = async (): Promise<ImportRow | undefined> => {
  const database = new ImportDatabase()
  const found = await database.imports.get('i1')
  database.close()
  return found
}

beforeEach(async () => {
  workers = []
  written = 0
  failures = 0
  vi.stubGlobal('location', { href: 'https://simmer.example/' })
  const database = new ImportDatabase()
  for (const table of database.tables) await table.clear()
  await database.imports.add(row)
  database.close()
})
afterEach(() => vi.unstubAllGlobals())

test('one worker starts with the first request, and ends when everything that was sent to it is done', () => {
  const runner = create()
  runner.wake()
  runner.addFiles('i1', [])
  expect(workers).toHaveLength(1)
  expect(kinds(workers[0])).toEqual(['start', 'wake', 'files'])
  // It was idle before the files came.
  workers[0]?.say({ kind: 'idle', requests: 2 })
  expect(workers[0]?.isEnded).toBe(false)
  workers[0]?.say({ kind: 'written' })
  workers[0]?.say({ kind: 'idle', requests: 3 })
  expect([workers[0]?.isEnded, written]).toEqual([true, 1])
  runner.wake()
  expect(kinds(workers[1])).toEqual(['start', 'wake'])
})

test('IM-14 a reader that is silent for too long is ended, what it read stays, and the next import goes on', async () => {
  create(30).wake()
  workers[0]?.say({ kind: 'reading', id: 'i1' })
  await expect.poll(() => workers[0]?.isEnded).toBe(true)
  await expect.poll(() => stored()).toMatchObject({ state: 'failed', notes: [{ code: 'reading-too-slow' }] })
  await expect.poll(() => kinds(workers[1])).toEqual(['start', 'wake'])
  expect(failures).toBe(0)
})

test('IM-14 a broken reader ends its import alone; a broken write is shown and nothing is lost', async () => {
  const runner = create()
  runner.wake()
  workers[0]?.say({ kind: 'reading', id: 'i1' })
  workers[0]?.fail()
  await expect.poll(() => stored()).toMatchObject({ state: 'failed', notes: [{ code: 'reading-failed' }] })
  await expect.poll(() => workers.length).toBe(2)
  workers[1]?.say({ kind: 'writing' })
  workers[1]?.fail()
  expect([failures, workers[1]?.isEnded]).toEqual([1, true])
})

const signedIn = (id: string): SessionState => ({
  status: 'authenticated',
  person: toPerson(aSession({ id })),
  remembered: false,
})

test.each<[string, SessionState, boolean]>([
  ['signed out', { status: 'unauthenticated', reason: 'signed-out' }, true],
  ['another account', signedIn('ben'), true],
  ['the same account', signedIn('ana'), false],
  ['not known yet', { status: 'loading' }, false],
])('ST-6 the worker of an account and its session: %s', async (_, state, isEnded) => {
  const listeners = new Set<() => void>()
  const runner = create()
  closeAtSignOut(runner, {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  runner.wake()
  for (const listener of listeners) listener()
  expect([workers[0]?.isEnded, runner.isClosed(), listeners.size]).toEqual([isEnded, isEnded, isEnded ? 0 : 1])
  // A request that comes late, and a reading that ended with an error, start no worker.
  runner.wake()
  runner.addFiles('i1', [])
  expect(workers).toHaveLength(1)
})
