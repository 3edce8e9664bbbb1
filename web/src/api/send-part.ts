import * as v from 'valibot'
import { BlobStatus, blobPath, blobHeaders } from '@simmer/contract/wire/blob'
import { readProblem } from './read-problem.ts'
import type { Exchange } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import type { Tokens } from './tokens.ts'

/** Sends a part of a picture at an offset. Throws Problem or NetworkError. */
export type SendPart = (sha256: string, offset: number, bytes: ArrayBuffer) => Promise<BlobStatus>

/** Enough for 256 KiB over a very slow network. */
const timeoutMs = 120_000

export const createSendPart =
  (exchange: Exchange, tokens: Tokens): SendPart =>
  async (sha256, offset, bytes) => {
    const send = async () => {
      const jwt = tokens.current()
      return exchange(blobPath(sha256), {
        method: 'PATCH',
        headers: {
          'content-type': blobHeaders.type,
          [blobHeaders.offset]: String(offset),
          ...(jwt === null ? {} : { authorization: `Bearer ${jwt}` }),
        },
        body: bytes,
        timeout: timeoutMs,
      })
    }
    let response = await send()
    if (response.status === 401 && (await tokens.refresh()) !== null) response = await send()
    if (response.status !== 200) throw readProblem(response)
    const read = v.safeParse(BlobStatus, response.json)
    if (!read.success) throw new NetworkError({ cause: read.issues })
    return read.output
  }
