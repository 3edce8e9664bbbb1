import type { AccountDatabase } from '../sync/account-database.ts'
import { write } from '../database/write.ts'
import { chunkBytes, type PictureChunk } from '../sync/picture-row.ts'

export const sha256Hex = async (bytes: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Stores a picture. Resolves with its hash once all bytes are on this device. */
export const storePicture = async (database: AccountDatabase, bytes: ArrayBuffer, now: number): Promise<string> => {
  const hash = await sha256Hex(bytes)
  await storeHashedPicture(database, hash, bytes, now)
  return hash
}

/** Stores a picture whose hash is known. It may be part of a transaction over `pictures` and `pictureChunks`. */
export const storeHashedPicture = async (
  { pictures, pictureChunks }: AccountDatabase,
  hash: string,
  bytes: ArrayBuffer,
  now: number,
): Promise<void> => {
  const chunks = Array.from({ length: Math.ceil(bytes.byteLength / chunkBytes) }, (_, n): PictureChunk => ({
    hash,
    n,
    bytes: bytes.slice(n * chunkBytes, (n + 1) * chunkBytes),
  }))
  await write(pictures.db, [pictures, pictureChunks], async () => {
    await pictureChunks.bulkPut(chunks)
    const row = { hash, v: 1, size: bytes.byteLength, state: 'waiting', sent: 0, problem: null, at: now } as const
    await pictures.put(row)
  })
}

/** Deletes a picture after the server has confirmed it. */
export const deletePicture = (database: AccountDatabase, hash: string): Promise<void> => {
  const { pictures, pictureChunks } = database
  return write(database, [pictures, pictureChunks], async () => {
    await pictures.delete(hash)
    await pictureChunks.where('[hash+n]').between([hash, 0], [hash, Infinity]).delete()
  })
}

export const retryPicture = async (database: AccountDatabase, hash: string): Promise<void> => {
  await database.pictures.update(hash, { state: 'waiting', problem: null })
}
