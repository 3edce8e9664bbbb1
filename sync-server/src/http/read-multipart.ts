import { Problem } from '@simmer/contract/wire/problems'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import type { Ctx } from './middleware.ts'
import { networkPrefix } from './rate-limit.ts'

const multipart = /^\s*multipart\/form-data\s*;/i

const retrySeconds = 10

/** Bytes that unfinished forms may hold in memory: those of one network address, and all together. */
export interface FormMemory {
  readonly perNetwork: number
  readonly total: number
}

/** The forms of pictures. Who sends them is signed in. */
const pictureMemory: FormMemory = { perNetwork: 256 * 1024 * 1024, total: 256 * 1024 * 1024 }

/** The bytes of forms that are being read. */
interface Pending {
  readonly memory: FormMemory
  bytes: number
  readonly byNetwork: Map<string, number>
}

/** Adds to the bytes that are held; negative to release them. */
const hold = (pending: Pending, network: string, bytes: number): void => {
  pending.bytes += bytes
  const held = (pending.byNetwork.get(network) ?? 0) + bytes
  if (held > 0) pending.byNetwork.set(network, held)
  else pending.byNetwork.delete(network)
}

const isFull = ({ memory, bytes, byNetwork }: Pending, network: string): boolean =>
  bytes > memory.total || (byNetwork.get(network) ?? 0) > memory.perNetwork

/** The bytes of a body; null when there are more than `limit`. It reads and drops the rest. */
const readBytes = async (ctx: Ctx, limit: number, pending: Pending): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  const network = networkPrefix(ctx.ip)
  let [length, held] = [0, 0]
  try {
    for await (const part of ctx.req) {
      const bytes = Buffer.from(part)
      length += bytes.byteLength
      if (length <= limit) {
        parts.push(bytes)
        held += bytes.byteLength
        hold(pending, network, bytes.byteLength)
        if (isFull(pending, network)) throw new Problem('too-many-requests', { retryAfter: retrySeconds })
      } else parts.length = 0
      // An endless body closes the connection.
      if (length > 2 * limit) {
        ctx.set('Connection', 'close')
        return null
      }
    }
  } finally {
    hold(pending, network, -held)
  }
  return length > limit ? null : Buffer.concat(parts)
}

/**
 * Reads forms with files of at most `limit` bytes in total, in memory by the platform's own parser: no temporary file
 * remains, however a request ends. All forms together hold a limited number of bytes (`memory`).
 * @throws Problem picture-missing for a body that is no multipart form, picture-too-large, unreadable-form,
 * too-many-requests
 */
export const createMultipartReader = (limit: number, memory = pictureMemory): ((ctx: Ctx) => Promise<FormData>) => {
  const pending: Pending = { memory, bytes: 0, byNetwork: new Map() }
  return async (ctx) => {
    const type = ctx.get('Content-Type')
    // ER-5 fixes the sentence for a missing picture.
    if (!multipart.test(type)) throw new Problem('picture-missing')
    let bytes: Buffer | null
    try {
      bytes = await readBytes(ctx, limit, pending)
    } catch (cause) {
      throw cause instanceof Problem ? cause : new Problem('unreadable-form', { cause })
    }
    if (bytes === null) throw new Problem('picture-too-large', { details: { maxBytes: uploadBytes } })
    try {
      return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
    } catch (cause) {
      throw new Problem('unreadable-form', { cause })
    }
  }
}
