import { Problem } from '@simmer/contract/wire/problems'
import type { IncomingHttpHeaders } from 'node:http'

/** The status and headers of an answer. */
export interface AnswerHead {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

const redirects = new Set([301, 302, 303, 307, 308])
const refusals = new Set([401, 402, 403, 407, 429, 451])
/** No wait is longer than a day. */
const longestWait = 24 * 60 * 60

/** The target of a redirect, as written; null for another answer. */
export const locationOf = ({ status, headers }: AnswerHead): string | null =>
  redirects.has(status) && headers.location !== undefined ? headers.location : null

/** `Retry-After` in seconds: a number or a date. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), longestWait)
  const at = Date.parse(text)
  if (!/^[a-z]/i.test(text) || Number.isNaN(at)) return undefined
  return at > now ? Math.min(Math.ceil((at - now) / 1000), longestWait) : undefined
}

/** The problem that an answer means; null for one with a body to read. */
export function problemOf({ status, headers }: AnswerHead, now: number): Problem | null {
  const retryAfter = readRetryAfter(headers['retry-after'], now)
  const more: { retryAfter?: number } = retryAfter === undefined ? {} : { retryAfter }
  // A challenge that only a browser solves, whatever its status.
  if (headers['cf-mitigated'] === 'challenge') return new Problem('page-refused', more)
  if (status === 200 || status === 203) return null
  if (status === 404 || status === 410) return new Problem('page-not-found')
  if (refusals.has(status)) return new Problem('page-refused', more)
  if (status >= 500 || status === 408 || status === 425) return new Problem('page-not-reachable', more)
  return new Problem('not-a-page')
}

/** What may be fetched, and how much of it. */
export interface ContentKind {
  readonly types: ReadonlySet<string>
  readonly accept: string
  readonly maxBytes: number
}

const megabyte = 1024 * 1024

export const pageContent: ContentKind = {
  types: new Set(['text/html', 'application/xhtml+xml', 'application/json', 'application/ld+json', 'text/plain']),
  accept: 'text/html,application/xhtml+xml;q=0.9,application/ld+json;q=0.8,application/json;q=0.7,text/plain;q=0.6',
  maxBytes: 5 * megabyte,
}

/** What a platform answers programs with. */
export const dataContent: ContentKind = {
  types: new Set(['application/json', 'text/json', 'text/javascript']),
  accept: 'application/json',
  maxBytes: megabyte,
}

export const pictureContent: ContentKind = {
  types: new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  accept: 'image/webp,image/jpeg;q=0.9,image/png;q=0.9,image/avif;q=0.5,image/gif;q=0.4',
  maxBytes: 15 * megabyte,
}

/** Any type: many sites send their robots.txt as something else. */
export const robotsContent: ContentKind = { types: new Set(), accept: 'text/plain', maxBytes: 512 * 1024 }

/** The media type without its parameters, in lower case. */
export const mediaType = (contentType: string | undefined): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** The first bytes of files that some servers send as text/html. */
const otherFiles = ['%PDF', 'PK\u0003\u0004', '\u001f\u008b', '\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF', 'BM']

/**
 * Whether a page has a body of text; a page without a type is known by its first sign.
 * @throws Problem not-a-page
 */
export function checkPageBytes(bytes: Buffer, contentType: string | undefined): void {
  const start = bytes.subarray(0, 1024).toString('latin1')
  const hasMark = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start)
  const isUtf16 = hasMark || /charset\s*=\s*["']?utf-16/i.test(contentType ?? '')
  const isOther = otherFiles.some((sign) => start.startsWith(sign)) && !/^BM[A-Za-z ]/.test(start)
  if (isOther || (!isUtf16 && start.includes('\u0000'))) throw new Problem('not-a-page')
  if (mediaType(contentType) === '' && !/^(?:\u00ef\u00bb\u00bf)?\s*[<{[]/.test(start)) throw new Problem('not-a-page')
}
