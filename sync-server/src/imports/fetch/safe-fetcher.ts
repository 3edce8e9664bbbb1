import { Problem } from '@simmer/contract/wire/problems'
import { setTimeout as wait } from 'node:timers/promises'
import {
  locationOf,
  dataContent,
  mediaType,
  pageContent,
  pictureContent,
  problemOf,
  robotsContent,
  type ContentKind,
} from './answer-problem.ts'
import { createFetchLimits, type Clock, type FetchLimits } from './fetch-limits.ts'
import { readBytes } from './fetched-bytes.ts'
import { dialAddress, type Dial } from './guarded-connector.ts'
import { requestOnce, type Answer, type Network } from './guarded-request.ts'
import { resolveHost, type Resolve } from './resolve-host.ts'
import { createRobotsGate } from './robots-gate.ts'
import { bareHost, isPrivateHost, readAddress, readLocation } from './web-address.ts'

export interface Fetched {
  /** After all redirects. */
  readonly url: string
  readonly contentType: string | undefined
  readonly bytes: Buffer
}

export interface FetchRequest {
  readonly accountId: string
  /** `Accept-Language`; sites with several languages choose by it. */
  readonly language?: string | undefined
}

export interface SafeFetcher {
  readonly fetchPage: (address: string, request: FetchRequest) => Promise<Fetched>
  /** An answer that a site has for programs: without robots rules and the limit by host; it counts for the account. */
  readonly fetchData: (address: string, request: FetchRequest) => Promise<Fetched>
  /** A picture of a page that was fetched: without the limits by account and host. */
  readonly fetchPicture: (address: string, request: FetchRequest) => Promise<Fetched>
}

export interface SafeFetcherOptions {
  /** `SimmerImport/1 (+PUBLIC_URL/help/importing-recipes)`, or IMPORT_USER_AGENT. */
  readonly userAgent: string
  /** IMPORT_ALLOW_PRIVATE_ADDRESSES. */
  readonly allowsPrivateAddresses?: boolean
  /** The hosts of PUBLIC_URL. */
  readonly ownHosts?: readonly string[]
  readonly clock?: Clock
  readonly limits?: FetchLimits
  /** Tests set the rest. */
  readonly resolve?: Resolve
  readonly dial?: Dial
  readonly ca?: string
  readonly totalMs?: number
  readonly firstByteMs?: number
  readonly refusalMs?: number
}

const maxRedirects = 5
const maxRatio = 100
const robotsMs = 3000

/** Fetches what strangers give the address of (IM-4, IM-14, IM-15). Every failure is a Problem with a sentence. */
export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const { userAgent, clock = Date.now, totalMs = 10_000, refusalMs = 500 } = options
  const limits = options.limits ?? createFetchLimits(clock)
  const network: Network = {
    policy: { allowsPrivate: options.allowsPrivateAddresses === true, ownHosts: new Set(options.ownHosts) },
    resolve: options.resolve ?? resolveHost,
    dial: options.dial ?? dialAddress,
    ca: options.ca,
    firstByteMs: options.firstByteMs ?? 5000,
  }

  const headersFor = (kind: ContentKind, language: string | undefined): Record<string, string> => ({
    'user-agent': userAgent,
    accept: kind.accept,
    'accept-encoding': 'gzip, br',
    ...(language === undefined ? {} : { 'accept-language': language }),
  })

  const follow = async (start: URL, walk: Walk): Promise<Fetched> => {
    let url = start
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      await walk.before(url)
      const answer = await requestOnce(url, headersFor(walk.kind, walk.language), network, walk.signal)
      try {
        const location = locationOf(answer)
        if (location === null) return await readAnswer(answer, url, walk)
        const next = readLocation(location, url)
        if (url.protocol === 'https:' && next.protocol === 'http:') throw new Problem('page-not-secure')
        url = next
      } finally {
        await answer.close()
      }
    }
    throw new Problem('page-redirects-too-often')
  }

  const readAnswer = async (answer: Answer, url: URL, { kind, signal }: Walk): Promise<Fetched> => {
    const { headers } = answer
    const problem = problemOf(answer, clock())
    if (problem?.retryAfter !== undefined) limits.waitForHost(bareHost(url), problem.retryAfter)
    if (problem !== null) throw problem
    const type = mediaType(headers['content-type'])
    if (kind.types.size > 0 && type !== '' && !kind.types.has(type)) throw new Problem('not-a-page')
    if (Number(headers['content-length'] ?? 0) > kind.maxBytes) throw new Problem('page-too-large')
    try {
      const bytes = await readBytes(answer.body, headers['content-encoding'], { maxBytes: kind.maxBytes, maxRatio })
      return { url: url.href, contentType: headers['content-type'], bytes }
    } catch (error) {
      if (signal.aborted) throw new Problem('page-too-slow', { cause: error })
      throw error
    }
  }

  const checkRobots = createRobotsGate({
    userAgent,
    clock,
    load: async (url, signal) => {
      try {
        const walk: Walk = {
          kind: robotsContent,
          language: undefined,
          signal: AbortSignal.any([signal, AbortSignal.timeout(Math.min(robotsMs, totalMs))]),
          before: countOtherHosts(bareHost(url)),
        }
        return (await follow(url, walk)).bytes.toString('utf8')
      } catch (error) {
        if (error instanceof Problem && error.problem === 'address-not-allowed') throw error
        const isMissing =
          error instanceof Problem && ['page-not-found', 'page-refused', 'not-a-page'].includes(error.problem)
        return isMissing ? null : undefined
      }
    },
  })

  /** Counts each host once that the robots.txt of another host leads to. The page has counted that host itself. */
  const countOtherHosts = (own: string): ((url: URL) => Promise<void>) => {
    const seen = new Set([own])
    return async (url) => {
      const host = bareHost(url)
      if (!seen.has(host) && !isPrivateHost(host)) limits.takeForRobots(host)
      seen.add(host)
    }
  }

  /** Counts each host of the way once, and asks its robots.txt. */
  const pageChecks = (signal: AbortSignal): ((url: URL) => Promise<void>) => {
    const seen = new Set<string>()
    return async (url) => {
      const host = bareHost(url)
      if (!seen.has(host) && !isPrivateHost(host)) limits.takeForHost(host)
      seen.add(host)
      await checkRobots(url, limits.pagesOfHost(host), signal)
    }
  }

  const fetchAddress = async (address: string, kind: ContentKind, { accountId, language }: FetchRequest) => {
    const url = readAddress(address)
    if (kind !== pictureContent && !isPrivateHost(bareHost(url))) limits.takeForAccount(accountId)
    const leave = await limits.takePlace(accountId)
    const started = performance.now()
    const signal = AbortSignal.timeout(totalMs)
    try {
      const before = kind === pageContent ? pageChecks(signal) : () => Promise.resolve()
      return await untilAborted(follow(url, { kind, language, signal, before }), signal)
    } catch (error) {
      leave()
      // All refused addresses answer after the same time, so that no network can be scanned by it. They occupy no place.
      if (error instanceof Problem && error.problem === 'address-not-allowed')
        await wait(refusalMs - ((performance.now() - started) % refusalMs))
      throw error
    } finally {
      leave()
    }
  }

  return {
    fetchPage: (address, request) => fetchAddress(address, pageContent, request),
    fetchData: (address, request) => fetchAddress(address, dataContent, request),
    fetchPicture: (address, request) => fetchAddress(address, pictureContent, request),
  }
}

interface Walk {
  readonly kind: ContentKind
  readonly language: string | undefined
  readonly signal: AbortSignal
  /** Before each request of the way. */
  readonly before: (url: URL) => Promise<void>
}

/** The result, or page-too-slow once the time is over, even where a step does not listen to the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Problem('page-too-slow'))
    signal.addEventListener('abort', abort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
