import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@simmer/contract/wire/languages'
import { policyNaming } from '../http/security-headers.ts'
import type { FilledPage } from './page-template.ts'

const packings = {
  br: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(
      bytes,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } },
      done,
    ),
  ),
  gzip: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    gzip(bytes, { level: 6 }, done),
  ),
}

export type Encoding = keyof typeof packings

/** A rendered page, ready to be sent any number of times: its bytes, their name, and packed forms made when first asked for. */
export class ReadyPage {
  readonly status: number
  /** Path and query to go to instead. */
  readonly redirect: string | null
  readonly language: Language
  /** The hash of its own styles, for its policy; null where it holds the whole sheet. */
  readonly style: string | null
  readonly bytes: Buffer
  readonly etag: string
  #policy: string | undefined
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, redirect: string | null, language: Language, { html, style }: FilledPage) {
    this.status = status
    this.redirect = redirect
    this.language = language
    this.style = style
    this.bytes = Buffer.from(html)
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`
  }

  /** Its policy, out of that of all pages. */
  policy(ofAll: string): string {
    if (this.style === null) return ofAll
    this.#policy ??= policyNaming(ofAll, this.style)
    return this.#policy
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known !== undefined) return known
    const packing = packings[encoding](this.bytes)
    this.#packed.set(encoding, packing)
    return packing
  }
}
