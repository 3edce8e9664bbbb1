import { once } from 'node:events'
import { createServer } from 'node:http'
import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RequestState } from '../http/middleware.ts'
import { createRouter } from '../http/router.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { recordStatements } from '../postgres/testing/record-statements.ts'
import { statement, type Database } from '../postgres/database.ts'
import { authenticateBrowser } from '../sessions/sessions.ts'
import { eventsRoute } from './events-route.ts'
import { sessionsPerCheck, startStreamBeat } from './stream-beat.ts'

const log = pino({ level: 'silent' })
/** The names of all statements of the app. */
let sent: string[]
const recorded = (db: Database): Database => {
  const { database, names } = recordStatements(db)
  sent = names
  return database
}
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ wrapDatabase: recorded })
})
afterAll(() => app.stop())

/** The route of the event streams alone, with a fast beat. `checks`: how many sessions each check asked for. */
const serveStreams = async (authenticated = async () => {}) => {
  const stopping = new AbortController()
  const checks: number[] = []
  let openCount = 0
  const { pokes, sessions } = app.services
  const findEnded = (ids: readonly string[]) => {
    checks.push(ids.length)
    return sessions.findEnded(ids)
  }
  const route = eventsRoute({
    pokes,
    authenticate: async (ctx) => {
      const person = await authenticateBrowser(app.services)(ctx)
      await authenticated()
      return person
    },
    streamBeat: startStreamBeat({ findEnded, log, stopping: stopping.signal, beatMs: 50 }),
    stopping: stopping.signal,
    returnIn: (openStreams) => 1000 * openStreams,
    streams: {
      opened: () => (openCount += 1),
      closed: () => (openCount -= 1),
    },
  })
  const answer = new Koa<RequestState>().use(createRouter([route])).callback()
  const server = createServer((req, res) => void answer(req, res)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => {
    stopping.abort()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const open = (jwt: string, signal?: AbortSignal) =>
    fetch(`http://localhost:${port}/api/sync/events`, {
      headers: { Authorization: `Bearer ${jwt}` },
      ...(signal !== undefined && { signal }),
    })
  return { open, checks, stopping, countOpen: () => openCount, server }
}
/** Resolves after this many further checks. */
const moreChecks = async (checks: readonly number[], count: number): Promise<void> => {
  const before = checks.length
  await expect.poll(() => checks.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + count)
}

test('OP-2 forty open streams cost one statement a beat, and the streams of one session are checked once', async () => {
  const { open, checks } = await serveStreams()
  const [ana, ben] = [await app.signIn('ana@example.org'), await app.signIn('ben@example.org')]
  const streams = await Promise.all([ana, ben].flatMap(({ jwt }) => Array.from({ length: 20 }, () => open(jwt))))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  await moreChecks(checks, 1)
  sent.length = 0
  const before = checks.length
  await moreChecks(checks, 5)
  const beats = checks.slice(before)
  expect(new Set(beats)).toEqual(new Set([2]))
  // Other jobs of the server may run meanwhile.
  const ofStreams = sent.filter((name) => name.startsWith('session.') || name.startsWith('account.'))
  expect(new Set(ofStreams)).toEqual(new Set(['session.ended-of']))
  expect(Math.abs(ofStreams.length - beats.length)).toBeLessThanOrEqual(1)
})

test.each([
  ['account is suspended', 'update account set suspended_at = now() where account_id = $1'],
  ['session was ended by another program', 'update session set revoked_at = now() where account_id = $1'],
  ['account was deleted', 'delete from account where account_id = $1'],
])('WHO-7 OP-2 a stream whose %s ends with the next beat; the others stay open', async (reason, change) => {
  const { open, checks } = await serveStreams()
  const email = `${reason.replaceAll(' ', '-')}@example.org`
  const [{ jwt, session }, other] = [await app.signIn(email), await app.signIn(`not-${email}`)]
  const [stream, second, stays] = [await open(jwt), await open(jwt), await open(other.jwt)]
  await moreChecks(checks, 2)
  await app.database.rows(statement(`test.${reason}`, change), [session.id])
  // Both end by themselves; the heartbeats before show that the streams were alive.
  for (const text of [await stream.text(), await second.text()]) {
    expect(text).toMatch(/^retry: [12]000\ndata: \{"version":0\}\n\n/)
    // Three streams are open by then.
    expect(text).toContain('retry: 3000\n: still here\n\n')
  }
  await moreChecks(checks, 2)
  const reader = stays.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
})

test('OP-2 a stream that its device closed costs nothing more', async () => {
  const { open, checks } = await serveStreams()
  const [ana, ben] = [await app.signIn('closes@example.org'), await app.signIn('stays@example.org')]
  const [closing] = [await open(ana.jwt), await open(ben.jwt)]
  await moreChecks(checks, 2)
  expect(checks.at(-1)).toBe(2)
  await closing.body?.cancel()
  await expect.poll(() => checks.at(-1)).toBe(1)
})

test('OP-2 a device that leaves while its session is read leaves no stream behind', async () => {
  const leaving = new AbortController()
  let hasLeft = Promise.resolve<unknown>(undefined)
  let isRead = false
  const { open, countOpen, server } = await serveStreams(async () => {
    leaving.abort()
    await hasLeft
    isRead = true
  })
  const { jwt } = await app.signIn('leaves@example.org')
  server.on('connection', (socket) => {
    hasLeft = once(socket, 'close')
  })
  await expect(open(jwt, leaving.signal)).rejects.toThrow('aborted')
  await expect.poll(() => isRead).toBe(true)
  await expect.poll(countOpen).toBe(0)
})

test('OP-2 each stream begins with a reconnection time for as many streams as are open, and a stop ends all streams', async () => {
  const { open, stopping } = await serveStreams()
  const { jwt } = await app.signIn('returning@example.org')
  const streams = [await open(jwt), await open(jwt), await open(jwt)]
  stopping.abort()
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  expect(texts.map((text) => text.split('\n')[0])).toEqual(['retry: 1000', 'retry: 2000', 'retry: 3000'])
})

test('OP-2 the sessions of many streams are checked in pages, a failed check is repeated, and closed streams are not checked', async () => {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const pages: (readonly string[])[] = []
  let fails = true
  const beat = startStreamBeat({
    findEnded: async (ids) => {
      pages.push(ids)
      if (fails) throw new Error('unreachable')
      return ids.filter((id) => id === `s${sessionsPerCheck}`)
    },
    log,
    stopping: stopping.signal,
    beatMs: 25,
  })
  const ended: string[] = []
  const heartbeats = new Map<string, number>()
  const ids = Array.from({ length: sessionsPerCheck + 10 }, (_, at) => `s${at}`)
  const removals = ids.map((sessionId) =>
    beat.add({
      sessionId,
      sendHeartbeat: () => void heartbeats.set(sessionId, (heartbeats.get(sessionId) ?? 0) + 1),
      end: () => ended.push(sessionId),
    }),
  )
  await expect.poll(() => pages.length).toBeGreaterThan(1)
  expect(ended).toEqual([])
  fails = false
  await expect.poll(() => ended).toContain(`s${sessionsPerCheck}`)
  expect(new Set(ended).size).toBe(1)
  expect(new Set(pages.map(({ length }) => length))).toEqual(new Set([sessionsPerCheck, 10]))
  expect(pages.flat().toSorted()).toContain(ids.at(-1))
  expect(heartbeats.size).toBe(ids.length)
  for (const remove of removals.slice(1)) remove()
  await expect.poll(() => pages.at(-1)).toEqual(['s0'])
})

test('OP-2 each of many streams gets one heartbeat in a beat', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const beat = startStreamBeat({ findEnded: async () => [], log, stopping: stopping.signal, beatMs: 2500 })
  const heartbeats = Array.from({ length: 60 }, () => 0)
  for (const index of heartbeats.keys())
    beat.add({
      sessionId: `s${index}`,
      sendHeartbeat: () => (heartbeats[index] = (heartbeats[index] ?? 0) + 1),
      end: () => {},
    })
  const nextPart = async () => {
    const before = heartbeats.reduce((sum, each) => sum + each, 0)
    await vi.advanceTimersByTimeAsync(100)
    return heartbeats.reduce((sum, each) => sum + each, 0) - before
  }
  const spread: number[] = []
  for (let part = 0; part < 25; part += 1) spread.push(await nextPart())
  expect(new Set(heartbeats)).toEqual(new Set([1]))
  expect([Math.min(...spread), Math.max(...spread)]).toEqual([2, 3])
  await vi.advanceTimersByTimeAsync(2500)
  expect(new Set(heartbeats)).toEqual(new Set([2]))
})

test('OP-2 a slow database gets the next check of sessions after it has answered the one before', async () => {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const answers: (() => void)[] = []
  const findEnded = () => new Promise<string[]>((resolve) => answers.push(() => resolve([])))
  let heartbeats = 0
  const beat = startStreamBeat({ findEnded, log, stopping: stopping.signal, beatMs: 50 })
  beat.add({ sessionId: 'one', sendHeartbeat: () => (heartbeats += 1), end: () => {} })
  const beats = (count: number) => expect.poll(() => heartbeats, { interval: 5 }).toBeGreaterThan(count)
  await beats(4)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await beats(heartbeats + 2)
  expect(answers).toHaveLength(2)
})
