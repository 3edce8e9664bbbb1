import { Problem } from '@simmer/contract/wire/problems'
import type { Caller, Handlers } from '../http/handler.ts'
import { JsonText } from '../http/handler.ts'
import { networkPrefix } from '../http/rate-limit.ts'
import type { PageReader } from './page-reader.ts'

/** Who the limits count for: the account, or the network of a guest. */
const ownerOf = ({ person, address }: Caller): string => person?.accountId ?? `network ${networkPrefix(address)}`

const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null

const notStored = (answer: string): JsonText => new JsonText(answer, { cacheControl: 'no-store' })

/** The calls that read recipes of pages and texts (IM-1). They store nothing. */
export const importCalls = ({
  pageReader,
}: {
  readonly pageReader: PageReader
}): Pick<Handlers, 'importPage' | 'importText'> => ({
  importPage: async ({ body: { url, html } }, caller) => {
    const owner = ownerOf(caller)
    if (html === undefined)
      return notStored(await pageReader.readAddress(url, { accountId: owner, language: caller.language }))
    return notStored(await pageReader.read(owner, { kind: 'html', text: html, url: webAddress(url), fetchedAt: null }))
  },
  importText: async ({ body: { text } }, caller) => {
    if (text.trim() === '') throw new Problem('invalid-input', { details: { at: 'text', expected: 'words' } })
    return notStored(await pageReader.read(ownerOf(caller), { kind: 'text', text, url: null, fetchedAt: null }))
  },
})
