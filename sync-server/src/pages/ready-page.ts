import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  /** The hash of its own styles, for its policy; null where it holds the whole sheet. */
  readonly style: string | null
  readonly bytes: Buffer
  readonly etag: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, redirect: string | null, { html, style }: FilledPage) {
    this.status = status
    this.redirect = redirect
    this.style = style
    this.bytes = Buffer.from(html)
    this.etag = `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`
  }

  packed(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding)
    if (known !== undefined) return known
    const packing = packings[encoding](this.bytes)
    this.#packed.set(encoding, packing)
    return packing
  }
}
