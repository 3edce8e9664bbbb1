import { statusParts, type PartState } from '@simmer/contract/wire/endpoints/site-endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MailState } from '../mail/open-mailer.ts'
import type { DueList } from '../metrics/due-lists.ts'
import type { Queryable, Statement } from '../postgres/database.ts'
import { createStatusMonitor, type StatusMonitor } from './status-monitor.ts'

type Answer = (name: string) => unknown

/** A database whose rows a test sets by the name of their statement. */
const fakeDatabase = (answer: Answer): Queryable => {
  const rows = async <Row>({ name }: Statement): Promise<Row[]> => {
    const found = await answer(name)
    return JSON.parse(JSON.stringify(found === undefined ? [] : [found]))
  }
  return { rows, row: async <Row>(query: Statement) => (await rows<Row>(query))[0] }
}
const works = () => ({ works: true })
const refuses = () => Promise.reject(new Error('no connection'))

let now: number
let primary: ReturnType<typeof vi.fn<Answer>>
let replica: ReturnType<typeof vi.fn<Answer>>
let due: DueList[]
let mail: MailState
let readPhoto: ReturnType<typeof vi.fn<(name: string) => Promise<Buffer | null>>>
let monitor: StatusMonitor
beforeEach(() => {
  now = 1_000_000
  primary = vi.fn<Answer>(works)
  replica = vi.fn<Answer>((name) => (name === 'status.some-photos' ? undefined : { works: true }))
  due = []
  mail = 'works'
  readPhoto = vi.fn<(name: string) => Promise<Buffer | null>>(async () => null)
  monitor = createStatusMonitor({
    database: fakeDatabase((name) => primary(name)),
    publicReads: fakeDatabase((name) => replica(name)),
    photos: { read: readPhoto },
    recentDue: async () => due,
    mailState: () => mail,
    now: () => now,
    maxLookMs: 50,
  })
})
const states = async (): Promise<Readonly<Record<string, PartState>>> => {
  const { parts } = await monitor.check()
  return Object.fromEntries(parts.map(({ part, state }) => [part, state]))
}
const allWork = Object.fromEntries(statusParts.map((part) => [part, 'works']))
const overdue = (list: string, ageSeconds = 901): DueList => ({ list, rows: 1, ageSeconds })
const later = (): number => (now += 60_000)

test('OP-16 everything works where the database, the pictures and the lists of work do', async () => {
  expect(await states()).toEqual(allWork)
})

test('OP-16 however many ask, the server looks once in five seconds', async () => {
  await Promise.all(Array.from({ length: 50 }, () => monitor.check()))
  const looked = primary.mock.calls.length
  now += 4999
  await monitor.check()
  expect(primary.mock.calls).toHaveLength(looked)
  now += 1
  await monitor.check()
  expect(primary.mock.calls).toHaveLength(2 * looked)
})

test('OP-16 storage of pictures that works is asked once a minute, and broken storage with each look', async () => {
  for (let second = 0; second < 60; second += 5) {
    await monitor.check()
    now += 5000
  }
  expect(readPhoto).toHaveBeenCalledTimes(1)
  await monitor.check()
  expect(readPhoto).toHaveBeenCalledTimes(2)
  readPhoto.mockRejectedValueOnce(new Error('503'))
  later()
  expect((await states())['pictures']).toBe('fails')
  now += 5000
  expect((await states())['pictures']).toBe('works')
})

test('OP-16 without the primary saving fails, pages of the replica work, and what waits for it is late', async () => {
  for (const broken of [refuses, () => ({ works: false }), () => new Promise(() => {})]) {
    primary.mockImplementation(broken)
    later()
    expect(await states()).toEqual({
      pages: 'works',
      sync: 'fails',
      publishing: 'late',
      pictures: 'works',
      mail: 'late',
      notifications: 'late',
    })
    expect((await monitor.check()).interruptions).toBeNull()
  }
})

test('OP-16 without any database pages fail, and pictures stay as they were', async () => {
  primary.mockImplementation(refuses)
  replica.mockImplementation(refuses)
  expect(await states()).toMatchObject({ pages: 'fails', sync: 'fails', pictures: 'works' })
})

test('OP-16 a stored picture that cannot be read, or storage that does not answer, shows', async () => {
  replica.mockImplementation((name) =>
    name === 'status.some-photos' ? { photoId: 'ab'.repeat(16), width: 320 } : { works: true },
  )
  expect((await states())['pictures']).toBe('fails')
  expect(readPhoto).toHaveBeenCalledWith(`ab/${'ab'.repeat(16)}/320.webp`)
  readPhoto.mockResolvedValue(Buffer.from('a picture'))
  later()
  expect((await states())['pictures']).toBe('works')
  for (const broken of [() => Promise.reject(new Error('503')), () => new Promise<never>(() => {})]) {
    readPhoto.mockImplementation(broken)
    later()
    expect((await states())['pictures']).toBe('fails')
  }
})

test.each([
  ['publishing', ['publish', 'imports', 'contributions', 'ratings']],
  ['mail', ['digests']],
  ['notifications', ['notifications', 'pushes']],
] as const)('OP-16 %s is late with work that is a quarter of an hour overdue', async (part, lists) => {
  for (const list of lists) {
    due = [overdue(list)]
    later()
    expect(await states()).toEqual({ ...allWork, [part]: 'late' })
    due = [overdue(list, 900)]
    later()
    expect(await states()).toEqual(allWork)
  }
})

test('OP-16 lists for the operator alone change nothing', async () => {
  due = [overdue('contact mails'), overdue('ledger mails')]
  expect(await states()).toEqual(allWork)
})

test('OP-16 mail is off where there is no mail server, and late where it took no mail', async () => {
  for (const state of ['off', 'late'] as const) {
    mail = state
    later()
    expect(await states()).toEqual({ ...allWork, mail: state })
  }
})

test('OP-16 a failure lasts from the first look that saw it to the first that did not', async () => {
  expect(monitor.failures.take()).toEqual([])
  primary.mockImplementation(refuses)
  const startedAt = later()
  await monitor.check()
  // What only waits for the database is not noted.
  expect(monitor.failures.take()).toEqual([{ part: 'sync', startedAt, endedAt: null }])
  later()
  await monitor.check()
  primary.mockImplementation(works)
  due = [overdue('publish')]
  const endedAt = later()
  await monitor.check()
  expect(monitor.failures.take()).toEqual([
    { part: 'sync', startedAt, endedAt },
    { part: 'publishing', startedAt: endedAt, endedAt: null },
  ])
  expect(monitor.failures.take()).toEqual([{ part: 'publishing', startedAt: endedAt, endedAt: null }])
})
