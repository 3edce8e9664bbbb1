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

/** The highest compression takes about a second of processor for each megabyte. */
const maxTightBytes = 256 * 1024

export type Encoding = keyof typeof compressors

/** A rendered page that can be sent many times: its bytes, its ETag, and compressed forms, made on first use. */
export class ReadyPage {
  readonly status: number
  /** Path and query of a redirect. */
  readonly redirect: string | null
  readonly language: Language
  /** The hashes of its own styles for its policy; none in development, where Vite inserts styles. */
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

  /** The policy of this page, derived from the common one. */
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

  /**
   * A second request makes the highest compression worth its tenth of a second: it saves a tenth of the bytes. It runs
   * once, beside the response.
   */
  #compressTighter(): void {
    this.#requests += 1
    if (this.#requests !== 2 || this.bytes.length > maxTightBytes) return
    brotli(this.bytes, constants.BROTLI_MAX_QUALITY).then(
      (compressed) => this.#compressed.set('br', Promise.resolve(compressed)),
      () => undefined,
    )
  }
}
