import { addresses } from '@simmer/contract/wire/addresses'
import { Problem } from '@simmer/contract/wire/problems'
import { syncProto, syncProtoHeader } from '@simmer/contract/wire/sync'
import { PassThrough } from 'node:stream'
import type { Ctx, Layer } from '../http/layer.ts'
import type { Pokes } from './pokes.ts'

export interface EventsRouteTools {
  readonly pokes: Pokes
  /** Whose changes to tell: by Bearer token or, since EventSource can send no header, by the session cookie. */
  readonly listener: (ctx: Ctx) => Promise<{ readonly accountId: string; readonly suspended: boolean } | null>
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortSignal
  readonly heartbeatMilliseconds?: number
}

/** Longer than this nobody is believed to be signed in without asking again: the browser reconnects by itself. */
const hourMilliseconds = 60 * 60 * 1000

/** `GET /api/sync/events`: the version of the caller's account, now and whenever it grows. Nothing else is told. */
export const eventsRoute =
  ({ pokes, listener, stopping, heartbeatMilliseconds = 25_000 }: EventsRouteTools): Layer =>
  async (ctx, next) => {
    if (ctx.path !== addresses.syncEvents) return next()
    ctx.state.route = addresses.syncEvents
    ctx.set(syncProtoHeader, String(syncProto))
    if (ctx.method !== 'GET') throw new Problem('method-not-allowed')
    const person = await listener(ctx)
    if (person === null) throw new Problem('not-signed-in')
    if (person.suspended) throw new Problem('account-suspended')

    const stream = new PassThrough()
    let told = -1
    const tell = (version: number) => {
      if (version <= told) return
      told = version
      stream.write(`data: ${JSON.stringify({ version })}\n\n`)
    }
    const unlisten = pokes.listen(person.accountId, tell)
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMilliseconds)
    const longEnough = setTimeout(() => stream.end(), hourMilliseconds)
    const finish = () => stream.end()
    stopping.addEventListener('abort', finish, { once: true })
    const close = () => {
      unlisten()
      clearInterval(heartbeat)
      clearTimeout(longEnough)
      stopping.removeEventListener('abort', finish)
    }
    stream.on('close', close)
    ctx.res.on('close', () => stream.destroy())
    if (stopping.aborted) finish()

    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream; charset=utf-8'
    ctx.compress = false
    ctx.body = stream
    // Listening began before asking, so that nothing is missed in between.
    tell(
      await pokes.present(person.accountId).catch((error: unknown) => {
        stream.destroy()
        throw error
      }),
    )
    return undefined
  }
