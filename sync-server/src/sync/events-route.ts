import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { syncProto, syncProtoHeader } from '@simmer/contract/wire/sync'
import { PassThrough } from 'node:stream'
import type { Person } from '../http/handler.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import type { Ctx } from '../http/middleware.ts'
import { requireMethod } from '../http/require-method.ts'
import type { Pokes } from './pokes.ts'

export interface EventsRouteDeps {
  readonly pokes: Pokes
  /** Whose changes to tell: by Bearer token or, since EventSource can send no header, by the session cookie. */
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  /** Who that is by now; null once the session is over. */
  readonly recheck: (person: Person) => Promise<Person | null>
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal
  readonly heartbeatMs?: number
}

/** Of one account at once on this node: several browsers with many tabs each. Every stream costs memory and a timer. */
export const maxStreamsPerAccount = 64

/**
 * `GET /api/sync/events`: the version of the caller's account, now and whenever it grows. Nothing else is told. It ends with
 * the session: at once where somebody signs out, with the next heartbeat where it ended in another way.
 */
export const eventsRoute = ({
  pokes,
  authenticate: listener,
  recheck,
  stopping,
  heartbeatMs: heartbeatMilliseconds = 25_000,
}: EventsRouteDeps): RouteMiddleware => {
  const open = new Map<string, number>()
  return routeAt(['GET'], paths.syncEvents, async (ctx) => {
    ctx.state.route = paths.syncEvents
    ctx.set(syncProtoHeader, String(syncProto))
    requireMethod(ctx, ['GET'])
    const person = await listener(ctx)
    if (person === null) throw new Problem('not-signed-in')
    if (person.suspended) throw new Problem('account-suspended')
    const { accountId } = person
    const streams = open.get(accountId) ?? 0
    if (streams >= maxStreamsPerAccount) throw new Problem('too-many-requests', { retryAfter: 60 })
    open.set(accountId, streams + 1)

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
    // Where that cannot be asked just now, the next heartbeat asks again.
    const heartbeat = setInterval(() => void sendHeartbeat().catch(() => {}), heartbeatMilliseconds)
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
    })
    ctx.res.on('close', () => stream.destroy())
    if (stopping.aborted) finish()

    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream; charset=utf-8'
    ctx.compress = false
    ctx.body = stream
    // Listening began before asking, so that nothing is missed in between.
    sendVersion(
      await pokes.currentVersion(accountId).catch((error: unknown) => {
        stream.destroy()
        throw error
      }),
    )
  })
}
