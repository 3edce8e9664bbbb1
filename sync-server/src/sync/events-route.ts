import { paths } from '@simmer/contract/wire/paths'
import { requireActive, type Person } from '../http/handler.ts'
import { Problem } from '@simmer/contract/wire/problems'
import { syncProto, syncProtoHeader } from '@simmer/contract/wire/sync'
import { PassThrough } from 'node:stream'
import type { Route } from '../http/route.ts'
import type { Ctx } from '../http/middleware.ts'
import type { Pokes } from './pokes.ts'

export interface EventsRouteDeps {
  readonly pokes: Pokes
  /** The caller, by Bearer token or by the session cookie, because EventSource cannot send a header. */
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  /** Loads the person again; null after the end of the session. */
  readonly recheck: (person: Person) => Promise<Person | null>
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
  /** Called for each stream of an account that opens and closes. */
  readonly streams?: { readonly opened: (accountId: string) => void; readonly closed: (accountId: string) => void }
  readonly heartbeatMs?: number
}

/** The open streams of one account on this node. Every stream costs memory and a timer; this allows several browsers with many tabs. */
export const maxStreamsPerAccount = 64

/**
 * `GET /api/sync/events`: a stream with the version of the caller's account, now and after every change. It carries
 * nothing else. The stream ends with the session: at once after a sign-out, otherwise with the next heartbeat.
 */
export const eventsRoute = ({
  pokes,
  authenticate,
  recheck,
  stopping,
  streams: observer,
  heartbeatMs = 25_000,
}: EventsRouteDeps): Route => {
  const open = new Map<string, number>()
  const openStream = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await authenticate(ctx))
    const { accountId } = person
    const streams = open.get(accountId) ?? 0
    if (streams >= maxStreamsPerAccount) throw new Problem('too-many-requests', { retryAfter: 60 })
    open.set(accountId, streams + 1)
    observer?.opened(accountId)

    const stream = new PassThrough()
    let lastVersion = -1
    const sendVersion = (version: number) => {
      if (version <= lastVersion || stream.writableEnded) return
      lastVersion = version
      stream.write(`data: ${JSON.stringify({ version })}\n\n`)
    }
    const finish = () => {
      close()
      stream.end()
    }
    const unlisten = pokes.listen(accountId, {
      changed: sendVersion,
      ended: (sessionId) => {
        if (sessionId === person.sessionId) finish()
      },
    })
    const sendHeartbeat = async () => {
      stream.write(': still here\n\n')
      const now = await recheck(person)
      if (now === null || now.suspended) finish()
    }
    // A failed check is repeated with the next heartbeat.
    const heartbeat = setInterval(() => void sendHeartbeat().catch(() => {}), heartbeatMs)
    stopping.addEventListener('abort', finish, { once: true })
    const close = () => {
      unlisten()
      clearInterval(heartbeat)
      stopping.removeEventListener('abort', finish)
    }
    stream.on('close', () => {
      close()
      const left = (open.get(accountId) ?? 1) - 1
      if (left > 0) open.set(accountId, left)
      else open.delete(accountId)
      observer?.closed(accountId)
    })
    ctx.res.on('close', () => stream.destroy())
    if (stopping.aborted) finish()

    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream; charset=utf-8'
    ctx.compress = false
    ctx.body = stream
    // The listener is registered before this read, so that no change in between is missed.
    sendVersion(
      await pokes.currentVersion(accountId).catch((error: unknown) => {
        stream.destroy()
        throw error
      }),
    )
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
