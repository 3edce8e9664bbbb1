import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@simmer/contract/preferences/languages'
import { policyWithStyleHashes } from '../http/security-headers.ts'
import type { FilledPage } from './page-template.ts'

const brotli = promisify(
  (bytes: Buffer, quality: number, callback: (error: Error | null, compressed: Buffer) => void) =>
    brotliCompress(
      bytes,
      { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } },
      callback,
    ),
)

const compressors = {
  br: (bytes: Buffer) => brotli(bytes, 5),
  gzip: promisify((bytes: Buffer, callback: (error: Error | null, compressed: Buffer) => void) =>
    gzip(bytes, { level: 6 }, callback),
  ),
}

export type Encoding = keyof typeof compressors

/** A rendered page, ready to be sent any number of times: its bytes, their name, and packed forms made when first asked for. */
export class ReadyPage {
  readonly status: number
  /** Path and query to go to instead. */
  readonly redirect: string | null
  readonly language: Language
  /** The hashes of its own styles, for its policy; none where it holds the whole sheet. */
  readonly styles: readonly string[]
  readonly bytes: Buffer
  readonly etag: string
  #policy: string | undefined
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  #requests = 0

  constructor(status: number, redirect: string | null, language: Language, { html, styles }: FilledPage) {
    this.status = status
    this.redirect = redirect
    this.language = language
    this.styles = styles
    this.bytes = Buffer.from(html)
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`
  }

  /** Its policy, out of that of all pages. */
  policy(basePolicy: string): string {
    if (this.styles.length === 0) return basePolicy
    this.#policy ??= policyWithStyleHashes(basePolicy, this.styles)
    return this.#policy
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (encoding === 'br') this.#compressTighter()
    if (known !== undefined) return known
    const compressing = compressors[encoding](this.bytes)
    this.#compressed.set(encoding, compressing)
    return compressing
  }

  /** A page that is asked for again is worth the tenth of a second that saves a tenth of its bytes: once, and beside the answer. */
  #compressTighter(): void {
    this.#requests += 1
    if (this.#requests !== 2) return
    brotli(this.bytes, constants.BROTLI_MAX_QUALITY).then(
      (compressed) => this.#compressed.set('br', Promise.resolve(compressed)),
      () => undefined,
    )
  }
}
