import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A worker could not start; it has printed the reason itself. */
export class WorkerNotStarted extends Error {}

export interface Workers {
  /** The public origin. */
  readonly origin: string
  /** Lets all workers finish their requests, and resolves when they have ended. */
  readonly stop: () => Promise<void>
}

interface WorkersDeps {
  readonly count: number
  readonly log: Pick<Logger, 'error'>
  /** The pause before a worker is replaced that ended, at first; it doubles while replacements end early. */
  readonly pauseMs?: number
}

const maxPauseMs = 30_000

/** A worker's message that it handles requests. */
interface ReadyMessage {
  readonly ready: string
}

const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'ready' in message && typeof message.ready === 'string'

/** In a worker: reports to the first process that requests are handled. */
export const reportReady = (origin: string): void => {
  cluster.worker?.send({ ready: origin } satisfies ReadyMessage)
}

/** In a worker: lets the process end, which the connection to the first one would keep running. */
export const leaveWorkers = (): void => {
  cluster.worker?.disconnect()
}

/** Starts a worker. The first process has loaded the samples, and all of them have its folder. */
const fork = (): Worker => cluster.fork({ SAMPLE_CONTENT: '0', DATA_SHARED: '1' })

/** Resolves with the origin when the worker handles requests. @throws WorkerNotStarted when it ends before */
const startedOf = (worker: Worker): Promise<string> =>
  new Promise((done, fail) => {
    worker.on('message', (message: unknown) => isReady(message) && done(message.ready))
    worker.once('exit', (code) => fail(new WorkerNotStarted(`A worker ended with ${code} before it was ready.`)))
  })

/**
 * OP-1: runs the server in `count` processes that share one port, and replaces those that end. Without the first process
 * workers end at once.
 * @throws WorkerNotStarted
 */
export const startWorkers = async ({ count, log, pauseMs = 1000 }: WorkersDeps): Promise<Workers> => {
  const running = new Set<Worker>()
  const stopping = new AbortController()

  const start = async (): Promise<string> => {
    const worker = fork()
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    const origin = await startedOf(worker)
    worker.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      log.error({ code, signal }, 'a worker has ended and is replaced')
      void replace()
    })
    return origin
  }

  const replace = async (): Promise<void> => {
    for (let pause = pauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await start()
        return
      } catch (err) {
        log.error({ err }, 'a worker could not be replaced; trying again')
      }
    }
  }

  const stop = async (): Promise<void> => {
    stopping.abort()
    await Promise.all(
      [...running].map((worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        return ended
      }),
    )
  }

  try {
    // What keeps one worker from starting would keep all of them, and is printed once.
    const origin = await start()
    await Promise.all(Array.from({ length: count - 1 }, start))
    return { origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
