import { Problem } from '@simmer/contract/wire/problems'
import { checkPageBytes, mediaType } from './answer-problem.ts'
import { decodeText } from '@simmer/contract/import/decode-text'
import type { FetchRequest, SafeFetcher } from './safe-fetcher.ts'

/** A page as the reader of pages takes it. */
export interface FetchedPage {
  /** After all redirects. */
  readonly url: string
  readonly kind: 'html' | 'json' | 'text'
  readonly text: string
}

/** The character set that a header states; JSON is always UTF-8. */
export const charsetOf = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(contentType)?.[1] ?? (/json/i.test(contentType) ? 'utf-8' : undefined)

const challengeTitle =
  /<title[^<>]*>\s*(?:just a moment[.…\s]*<|attention required|access (?:to this page )?(?:has been )?denied|security check|are you (?:a )?(?:human|robot)|pardon our interruption|please verify you are (?:a )?human|verify you are human|ddos[- ]protection|robot or human|bot verification)/i

/** Whether a page asks its reader to prove that they are a person, and holds nothing else. */
export const isChallenge = (html: string): boolean =>
  html.length < 200_000 && challengeTitle.test(html.slice(0, 20_000))

/** Fetches the page of an address as text. @throws Problem for every failure */
export async function fetchPage(fetcher: SafeFetcher, address: string, request: FetchRequest): Promise<FetchedPage> {
  const { url, contentType, bytes } = await fetcher.fetchPage(address, request)
  checkPageBytes(bytes, contentType)
  const { text } = decodeText(bytes, charsetOf(contentType ?? ''))
  if (isChallenge(text)) throw new Problem('page-refused')
  const type = mediaType(contentType)
  return {
    url,
    kind: type.endsWith('json') ? 'json' : type === 'text/plain' ? 'text' : 'html',
    text,
  }
}
