import type { Logger } from 'pino'

export interface OpenStream {
  readonly sessionId: string
  /** Sends a comment, so that no proxy takes the connection for a dead one. */
  readonly sendHeartbeat: () => void
  readonly end: () => void
}

/** The heartbeat and the check of sessions for all event streams of this node. */
export interface StreamBeat {
  /** Adds a stream until the returned function is called. */
  readonly add: (stream: OpenStream) => () => void
}

interface StreamBeatDeps {
  /** Which of these sessions have ended, or belong to a suspended account. */
  readonly findEnded: (sessionIds: readonly string[]) => Promise<readonly string[]>
  readonly log: Pick<Logger, 'debug'>
  /** Aborted when the server stops: all streams end. */
  readonly stopping: AbortSignal
  /** Each stream gets a heartbeat, and each session is checked, once in this time. */
  readonly beatMs?: number
}

/** Heartbeats are spread over the beat in so many parts: 10,000 at once would keep a node busy for 100 ms. */
const parts = 25
/** The sessions of one statement. */
export const sessionsPerCheck = 2000

/**
 * OP-2: one timer for all streams, and one statement a beat for each 2,000 sessions. A timer and a statement for each
 * stream were 800 statements a second with 10,000 streams.
 */
export const startStreamBeat = ({ findEnded, log, stopping, beatMs = 25_000 }: StreamBeatDeps): StreamBeat => {
  const streams = Array.from({ length: parts }, () => new Set<OpenStream>())
  let added = 0
  let part = 0
  let isChecking = false

  const checkSessions = async (): Promise<void> => {
    const bySession = new Map<string, OpenStream[]>()
    for (const stream of streams.flatMap((each) => [...each])) {
      const others = bySession.get(stream.sessionId)
      if (others === undefined) bySession.set(stream.sessionId, [stream])
      else others.push(stream)
    }
    const sessionIds = [...bySession.keys()]
    for (let at = 0; at < sessionIds.length; at += sessionsPerCheck) {
      const ended = await findEnded(sessionIds.slice(at, at + sessionsPerCheck))
      for (const stream of ended.flatMap((id) => bySession.get(id) ?? [])) stream.end()
    }
  }

  const beat = (): void => {
    for (const stream of streams[part] ?? []) stream.sendHeartbeat()
    part = (part + 1) % parts
    if (part !== 0 || isChecking) return
    isChecking = true
    checkSessions()
      // The next beat repeats a check that failed.
      .catch((err: unknown) => log.debug({ err }, 'the sessions of the event streams could not be checked'))
      .finally(() => (isChecking = false))
  }
  const timer = setInterval(beat, beatMs / parts)
  timer.unref()
  const endAll = (): void => {
    clearInterval(timer)
    for (const stream of streams.flatMap((each) => [...each])) stream.end()
  }
  stopping.addEventListener('abort', endAll, { once: true })

  return {
    add: (stream) => {
      const own = streams[added % parts]
      added += 1
      own?.add(stream)
      return () => own?.delete(stream)
    },
  }
}
