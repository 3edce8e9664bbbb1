/** The parts of http_ece that tests use: an implementation of RFC 8188 that is not ours. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export const decrypt: (
    body: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: Buffer },
  ) => Buffer
}
