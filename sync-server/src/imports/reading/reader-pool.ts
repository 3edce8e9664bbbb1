import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '@simmer/contract/wire/problems'
import { createFairQueue } from '../../jobs/fair-queue.ts'
import type { ReadSource } from './write-answer.ts'

/** `post`: the text is a `FetchedPost` as JSON. */
export interface ReadTask extends ReadSource {
  readonly kind: 'html' | 'json' | 'text' | 'post'
  readonly url: string | null
}

/** Reads what strangers wrote in threads of their own, so that the node answers others meanwhile. */
export interface ReaderPool {
  /** The answer as JSON. @throws Problem page-too-complex, too-many-requests */
  readonly read: (owner: string, task: ReadTask) => Promise<string>
  readonly close: () => void
}

export interface ReaderPoolOptions {
  readonly atOnce?: number
  /** The longest time for one reading, in milliseconds. */
  readonly limitMs?: number
  /** How long an unused thread stays. */
  readonly idleMs?: number
  /** Tests start other threads. */
  readonly startThread?: () => Worker
}

const startMs = 30_000
/** A longer answer would hold up the node while it is sent. */
const longestAnswer = 16_000_000
/** Four of the longest pages: what waits of one owner is in memory. */
const longestHeld = 21_000_000

/** The entry of the thread: built, a file beside the server's; in development and tests, TypeScript that tsx loads. */
const entry = import.meta.filename.endsWith('.js')
  ? { code: path.join(import.meta.dirname.replace(/[/\\]parts$/, ''), 'import-reader.js'), eval: false }
  : {
      code: `import('tsx/esm/api').then(({ tsImport }) => tsImport('./reader-worker.ts', ${JSON.stringify(import.meta.url)}))`,
      eval: true,
    }

const startReader = (): Worker =>
  new Worker(entry.code, {
    eval: entry.eval,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })

/** IM-14: each reading has 2 seconds and 256 MB; the thread of one that takes more is ended. */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const { limitMs = 2000, idleMs = 60_000, startThread = startReader } = options
  const { atOnce = Math.max(1, Math.floor(availableParallelism() / 2)) } = options
  const queue = createFairQueue(atOnce)
  const threads = new Set<Worker>()
  const idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout }[] = []

  const start = async (): Promise<Worker> => {
    const thread = startThread()
    threads.add(thread)
    thread.once('exit', () => {
      threads.delete(thread)
      forget(thread)
    })
    // A thread may run out of memory after its task was given up. Without a listener the error would end the server.
    thread.on('error', () => {})
    thread.unref()
    try {
      await nextMessage(thread, startMs)
    } catch (error) {
      void thread.terminate()
      throw error
    }
    return thread
  }

  /** No task gets this thread any more. */
  const forget = (thread: Worker): void => {
    const at = idle.findIndex((one) => one.thread === thread)
    for (const { timer } of at < 0 ? [] : idle.splice(at, 1)) clearTimeout(timer)
  }

  const take = (): Promise<Worker> | Worker => {
    const free = idle.pop()
    if (free === undefined) return start()
    clearTimeout(free.timer)
    return free.thread
  }

  const giveBack = (thread: Worker): void => {
    const timer = setTimeout(() => {
      forget(thread)
      void thread.terminate()
    }, idleMs)
    timer.unref()
    idle.push({ thread, timer })
  }

  const readWith = async (thread: Worker, task: ReadTask): Promise<string> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    thread.postMessage(task)
    const answer = await nextMessage(thread, limitMs)
    if (typeof answer !== 'string' || answer.length > longestAnswer) throw new Problem('page-too-complex')
    return answer
  }

  const readInTurn = (owner: string, task: ReadTask): Promise<string> =>
    queue.run(owner, async () => {
      const thread = await take()
      try {
        const answer = await readWith(thread, task)
        giveBack(thread)
        return answer
      } catch (error) {
        await thread.terminate()
        throw error
      }
    })

  /** The characters of each owner's tasks that wait or are read. */
  const held = new Map<string, number>()
  const hold = (owner: string, length: number): void => {
    const size = (held.get(owner) ?? 0) + length
    if (size > longestHeld) throw new Problem('too-many-requests', { retryAfter: 10 })
    if (size > 0) held.set(owner, size)
    else held.delete(owner)
  }

  return {
    read: async (owner, task) => {
      hold(owner, task.text.length)
      try {
        return await readInTurn(owner, task)
      } finally {
        hold(owner, -task.text.length)
      }
    },
    close: () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const thread of threads) void thread.terminate()
    },
  }
}

/** The next message of a thread. @throws Problem page-too-complex when there is none in time, and when the thread ends */
function nextMessage(thread: Worker, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (error?: unknown): void => {
      clearTimeout(timer)
      thread.off('message', receive)
      thread.off('error', end)
      thread.off('exit', fail)
      if (error !== undefined) reject(new Problem('page-too-complex', { cause: error }))
    }
    const receive = (message: unknown): void => {
      end()
      resolve(message)
    }
    const fail = (): void => end(new Error('The thread has ended'))
    const timer = setTimeout(() => end(new Error('The reading took too long')), withinMs)
    thread.on('message', receive)
    thread.on('error', end)
    thread.on('exit', fail)
  })
}
