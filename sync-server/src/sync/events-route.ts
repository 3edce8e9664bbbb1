import { paths } from '@simmer/contract/wire/paths'
import { requireActive, type Person } from '../http/handler.ts'
import { Problem } from '@simmer/contract/wire/problems'
import { syncProto, syncProtoHeader } from '@simmer/contract/wire/sync'
import type { Route } from '../http/route.ts'
import type { Ctx } from '../http/middleware.ts'
import type { Pokes } from './pokes.ts'
import type { StreamBeat } from './stream-beat.ts'

export interface EventsRouteDeps {
  readonly pokes: Pokes
  /** The caller, by Bearer token or by the session cookie, because EventSource cannot send a header. */
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  readonly streamBeat: StreamBeat
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  /** Called for each stream of an account that opens and closes. */
  readonly streams?: { readonly opened: (accountId: string) => void; readonly closed: (accountId: string) => void }
  /** Milliseconds after which the device of a stream connects again. */
  readonly returnIn?: (openStreams: number) => number
}

/** The open streams of one account on this node. Every stream costs memory; this allows several browsers with many tabs. */
export const maxStreamsPerAccount = 64

/**
 * After a stream has ended, its device connects again in this time, or in the time that one core needs to open all streams
 * of the node. Each device gets a random part of it, or all of them would come back in the same second.
 */
const maxReturnMs = 10_000
/** What the opening of a stream costs: two statements and 1.3 ms of processor (`load.bench.ts`), and as much again for the rest. */
const returnMsPerStream = 3
/** Browsers have no backoff of their own: a shorter time would try many times a second for as long as it cannot be reached. */
const minReturnMs = 1000

/** Milliseconds until a device connects again; `part` is 0 up to 1. */
export const returnMs = (openStreams: number, part: number): number =>
  Math.round(minReturnMs + part * (Math.max(maxReturnMs, openStreams * returnMsPerStream) - minReturnMs))

/**
 * `GET /api/sync/events`: a stream with the version of the caller's account, now and after every change. It carries
 * nothing else. The stream ends with the session: at once after a sign-out, otherwise with the next beat. Its first line
 * is the reconnection time (`retry`) for EventSource, and so is a line of each heartbeat, because more streams may be open by then.
 */
export const eventsRoute = ({
  pokes,
  authenticate,
  streamBeat,
  stopping,
  streams: observer,
  returnIn = (openStreams) => returnMs(openStreams, Math.random()),
}: EventsRouteDeps): Route => {
  const open = new Map<string, number>()
  let openStreams = 0
  const retryLine = (): string => `retry: ${returnIn(openStreams)}\n`
  const countOpen = (accountId: string, change: 1 | -1): void => {
    openStreams += change
    const count = (open.get(accountId) ?? 0) + change
    if (count > 0) open.set(accountId, count)
    else open.delete(accountId)
    if (change === 1) observer?.opened(accountId)
    else observer?.closed(accountId)
  }
  const openStream = async (ctx: Ctx): Promise<void> => {
    const { accountId, sessionId } = requireActive(await authenticate(ctx))
    if ((open.get(accountId) ?? 0) >= maxStreamsPerAccount) throw new Problem('too-many-requests', { retryAfter: 60 })
    const { res } = ctx
    let lastVersion = -1
    let isOpen = true
    const write = (text: string): void => {
      if (res.headersSent && !res.writableEnded) res.write(text)
    }
    const writeVersion = (): void => write(`data: {"version":${lastVersion}}\n\n`)
    const close = (): void => {
      if (!isOpen) return
      isOpen = false
      unlisten()
      removeBeat()
      countOpen(accountId, -1)
    }
    const end = (): void => {
      close()
      if (res.headersSent) res.end()
    }
    countOpen(accountId, 1)
    const unlisten = pokes.listen(accountId, {
      changed: (version) => {
        if (version <= lastVersion) return
        lastVersion = version
        writeVersion()
      },
      ended: (ended) => {
        if (ended === sessionId) end()
      },
    })
    const removeBeat = streamBeat.add({ sessionId, sendHeartbeat: () => write(`${retryLine()}: still here\n\n`), end })
    res.on('close', close)
    // The client may have left while its session was read; then there is no more event.
    if (res.destroyed) return close()
    try {
      // The listener is registered before this read, so that no change in between is missed.
      lastVersion = Math.max(lastVersion, await pokes.currentVersion(accountId))
    } catch (error) {
      close()
      throw error
    }

    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream; charset=utf-8'
    ctx.status = 200
    // A stream between this and the response would take as much memory as the response.
    ctx.respond = false
    res.flushHeaders()
    write(retryLine())
    writeVersion()
    // It may have ended during the read.
    if (!isOpen || stopping.aborted) end()
  }
  return {
    methods: ['GET'],
    path: paths.syncEvents,
    access: 'signed-in',
    summary: 'Server-sent events: the version of the account, whenever it grows.',
    headers: { [syncProtoHeader]: String(syncProto) },
    middleware: [openStream],
  }
}
