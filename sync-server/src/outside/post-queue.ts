import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { readRetryAfter } from '../imports/fetch/answer-problem.ts'

const compress = promisify(gzip)
const timeoutMs = 2000
/** Waiting bodies; more are dropped. */
export const maxQueue = 200
/** After a failure the next attempt waits, twice as long after each further one. */
const [firstPauseSeconds, longestPauseSeconds] = [1, 300]
/** A service that refuses for longer is asked once an hour. */
const longestRefusalSeconds = 3600

/** Sends bodies to a service outside, one after the other. No caller waits for it, and no failure reaches one. */
export interface PostQueue {
  readonly send: (body: string) => void
  /** Ends the open request. What waits is dropped. */
  readonly stop: () => Promise<void>
}

export interface PostPlan {
  /** For the log. */
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly log: Pick<Logger, 'warn'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Seconds that `X-Sentry-Rate-Limits` asks for: `60:error;default:scope, …`; without categories it is about all of them. */
const readRateLimits = (value: string): number =>
  Math.max(
    0,
    ...value.split(',').map((limit) => {
      const [seconds = '', categories = ''] = limit.trim().split(':')
      const isAboutErrors = categories === '' || categories.split(';').includes('error')
      return isAboutErrors && /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0
    }),
  )

/** Seconds that the service asks to wait before the next request. */
const readRefusal = ({ status, headers }: Response, now: number): number => {
  const limited = readRateLimits(headers.get('x-sentry-rate-limits') ?? '')
  const retryAfter =
    status === 429 || status === 503 ? readRetryAfter(headers.get('retry-after') ?? '', now) : undefined
  return Math.min(Math.max(limited, retryAfter ?? (status === 429 ? 60 : 0)), longestRefusalSeconds)
}

const waitUnlessStopped = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined)

/**
 * A request takes 2 seconds at most. Its body is dropped when it fails, and waits when the service asks for a pause (429,
 * `Retry-After`, `X-Sentry-Rate-Limits`). The log gets one line when the service fails, not one for each body.
 */
export const createPostQueue = ({ name, url, headers, log, now, wait = waitUnlessStopped }: PostPlan): PostQueue => {
  const stopping = new AbortController()
  const queue: string[] = []
  let failures = 0
  let running: Promise<void> | null = null

  const post = async (body: string): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: await compress(body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return response
  }
  const fail = (reason: string): number => {
    if (failures === 0 && !stopping.signal.aborted)
      log.warn({ service: name, reason }, 'a service outside does not answer as it should; what it misses is dropped')
    failures += 1
    return Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds)
  }
  /** Returns the seconds until the next request. */
  const sendOne = async (body: string): Promise<number> => {
    try {
      const response = await post(body)
      const seconds = readRefusal(response, now())
      if (response.status === 429 && queue.length < maxQueue) queue.unshift(body)
      if (seconds > 0) return seconds
      if (!response.ok) return fail(`status ${response.status}`)
      failures = 0
      return 0
    } catch (thrown) {
      return fail(thrown instanceof Error ? thrown.name : 'no answer')
    }
  }
  const sendAll = async (): Promise<void> => {
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
      const seconds = await sendOne(body)
      if (seconds > 0 && !stopping.signal.aborted) await wait(seconds * 1000, stopping.signal)
      if (stopping.signal.aborted) return
    }
    running = null
  }

  return {
    send: (body) => {
      if (queue.length >= maxQueue || stopping.signal.aborted) return
      queue.push(body)
      running ??= sendAll()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
