import { Problem } from '@simmer/contract/wire/problems'
import type { Environment } from '../config/environment.ts'
import type { Caller, Handlers } from '../http/handler.ts'
import { JsonText } from '../http/handler.ts'
import { networkPrefix } from '../http/rate-limit.ts'
import { fetchPage } from './fetch/fetch-page.ts'
import { createSafeFetcher } from './fetch/safe-fetcher.ts'
import { createReaderPool, type ReadTask } from './reading/reader-pool.ts'

interface ImportServices {
  readonly environment: Pick<Environment, 'imports'>
  /** The public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
  readonly stopping: AbortSignal
}

/** Who the limits count for: the account, or the network of a guest. */
const ownerOf = ({ person, address }: Caller): string => person?.accountId ?? `network ${networkPrefix(address)}`

const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null

/** The calls that read recipes of pages and texts (IM-1). They store nothing. */
export function importCalls({
  environment,
  origin,
  now,
  stopping,
}: ImportServices): Pick<Handlers, 'importPage' | 'importText'> {
  const fetcher = createSafeFetcher({
    userAgent: environment.imports.userAgent ?? `SimmerImport/1 (+${origin}/help/importing-recipes)`,
    allowsPrivateAddresses: environment.imports.allowsPrivateAddresses,
    ownHosts: [new URL(origin).hostname],
    clock: now,
  })
  const readers = createReaderPool()
  stopping.addEventListener('abort', readers.close, { once: true })

  const read = async (caller: Caller, task: ReadTask): Promise<JsonText> =>
    new JsonText(await readers.read(ownerOf(caller), task), { cacheControl: 'no-store' })

  return {
    importPage: async ({ body: { url, html } }, caller) => {
      if (html !== undefined) return read(caller, { kind: 'html', text: html, url: webAddress(url), fetchedAt: null })
      const page = await fetchPage(fetcher, url, { accountId: ownerOf(caller), language: caller.language })
      return read(caller, { kind: page.kind, text: page.text, url: page.url, fetchedAt: now() })
    },
    importText: ({ body: { text } }, caller) => {
      if (text.trim() === '') throw new Problem('invalid-input', { details: { at: 'text', expected: 'words' } })
      return read(caller, { kind: 'text', text, url: null, fetchedAt: null })
    },
  }
}
