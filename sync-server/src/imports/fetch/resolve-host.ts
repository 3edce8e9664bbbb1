import { Problem } from '@simmer/contract/wire/problems'
import { Resolver } from 'node:dns/promises'

/** All IPv4 and IPv6 addresses of a host; none for a host that does not exist. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>

const missing = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME', 'EBADNAME'])

/**
 * Asks the name servers of the machine. It does not use `dns.lookup`: that occupies one of four threads, which also
 * read files and pictures, for as long as a slow name server likes.
 */
export const resolveHost: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = (): void => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failure = answers.find((answer) => answer.status === 'rejected' && !missing.has(codeOf(answer.reason)))
    if (addresses.length === 0 && failure?.status === 'rejected')
      throw new Problem('page-not-reachable', { cause: failure.reason })
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** The code of an error of Node or of a library; an empty text without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
