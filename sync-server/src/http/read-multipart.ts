import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from './middleware.ts'

const multipart = /^\s*multipart\/form-data\s*;/i

/** The bytes of a body; null when there are more than `limit`. It reads and drops the rest. */
const readBytes = async (ctx: Ctx, limit: number): Promise<Buffer | null> => {
  const { req } = ctx
  const parts: Buffer[] = []
  let length = 0
  for await (const part of req) {
    const bytes = Buffer.from(part)
    length += bytes.byteLength
    if (length <= limit) parts.push(bytes)
    else parts.length = 0
    // An endless body closes the connection.
    if (length > 4 * limit) {
      ctx.set('Connection', 'close')
      return null
    }
  }
  return length > limit ? null : Buffer.concat(parts)
}

/**
 * Reads a form with files of at most `limit` bytes in total, in memory by the platform's own parser: no temporary file
 * remains, however a request ends.
 * @throws Problem picture-missing for a body that is no multipart form, picture-too-large, unreadable-form
 */
export const readMultipart = async (ctx: Ctx, limit: number): Promise<FormData> => {
  const type = ctx.get('Content-Type')
  // ER-5 fixes the sentence for a missing picture.
  if (!multipart.test(type)) throw new Problem('picture-missing')
  let bytes: Buffer | null
  try {
    bytes = await readBytes(ctx, limit)
  } catch (cause) {
    throw new Problem('unreadable-form', { cause })
  }
  if (bytes === null) throw new Problem('picture-too-large', { details: { maxBytes: limit } })
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  } catch (cause) {
    throw new Problem('unreadable-form', { cause })
  }
}
