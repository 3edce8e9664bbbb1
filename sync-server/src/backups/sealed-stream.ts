import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { streamPieces } from '../storage/stream-pieces.ts'
import { BackupNotUsable } from './rows/backup-format.ts'

// The format is described in README.md. A change needs another magic.
const magic = Buffer.from('SIMMER-SEALED-1\n')
const headerBytes = magic.length + 3 * 16
const chunkBytes = 65_536
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes
const minKeyCharacters = 32
const tagSalt = Buffer.from('simmer backup tag')

// Parameters of OWASP's password storage cheat sheet for 32 MB (2025).
const scryptOptions: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }
const deriveMaster = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The bytes that every sealed file begins with. */
export const isSealed = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length))

/** Encrypts and decrypts files with the key of the operator. */
export interface Seal {
  /** Eight hexadecimal digits, the same for one key: they tell its files from those of another key. */
  readonly tag: () => Promise<string>
  readonly seal: (plain: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>
  /** @throws BackupNotUsable where the key is another one, or any byte was changed, moved, cut off or added. */
  readonly open: (sealed: AsyncIterable<Uint8Array>) => AsyncGenerator<Buffer>
}

const fileKeys = (master: Buffer, fileId: Buffer) => {
  const bytes = Buffer.from(hkdfSync('sha256', master, fileId, 'simmer backup', 48))
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** 88 bits of counter, and 8 that mark the last chunk: chunks can neither be moved nor cut off unnoticed. */
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Reads the header, and returns it with the rest of the stream. */
const splitHeader = async (source: AsyncIterable<Uint8Array>) => {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < headerBytes) {
    const next = await iterator.next()
    if (next.done === true)
      throw new BackupNotUsable('This backup is cut off or damaged: its beginning is not complete.')
    start = Buffer.concat([start, next.value])
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield start.subarray(headerBytes)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { header: start.subarray(0, headerBytes), rest: rest() }
}

export const createSeal = (secret: string): Seal => {
  const ownSalt = randomBytes(16)
  // Deriving takes a tenth of a second, and all files of one run have the same salt.
  const masters = new Map<string, Promise<Buffer>>()
  const masterOf = (salt: Buffer): Promise<Buffer> => {
    const name = salt.toString('hex')
    const master = masters.get(name) ?? deriveMaster(secret, salt, 32, scryptOptions)
    masters.set(name, master)
    return master
  }
  let tag: Promise<string> | undefined
  return {
    // Derived as slowly as a key, so that the tag makes guessing no faster than a file does.
    tag: () =>
      (tag ??= deriveMaster(secret, tagSalt, 32, scryptOptions).then((derived) =>
        Buffer.from(hkdfSync('sha256', derived, Buffer.alloc(0), 'simmer tag', 4)).toString('hex'),
      )),
    async *seal(plain) {
      const fileId = randomBytes(16)
      const { key, check } = fileKeys(await masterOf(ownSalt), fileId)
      yield Buffer.concat([magic, ownSalt, fileId, check])
      let index = 0
      for await (const { piece, isLast } of streamPieces(plain, chunkBytes)) {
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
        index += 1
      }
    },
    async *open(sealed) {
      const { header, rest } = await splitHeader(sealed)
      const [salt, fileId, expected] = [16, 32, 48].map((at) => header.subarray(at, at + 16))
      if (salt === undefined || fileId === undefined || expected === undefined) throw new Error('a header is complete')
      const { key, check } = fileKeys(await masterOf(Buffer.from(salt)), fileId)
      if (!timingSafeEqual(check, expected))
        throw new BackupNotUsable('The key is not the one that this backup was encrypted with.')
      let index = 0
      for await (const { piece, isLast } of streamPieces(rest, sealedChunkBytes)) {
        if (piece.length < tagBytes) throw new BackupNotUsable('This backup is cut off or damaged: its end is missing.')
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast))
        decipher.setAuthTag(piece.subarray(-tagBytes))
        const plain = decipher.update(piece.subarray(0, -tagBytes))
        try {
          decipher.final()
        } catch (cause) {
          const where = isLast
            ? 'near its end, or it is cut off'
            : `near byte ${headerBytes + index * sealedChunkBytes}`
          throw new BackupNotUsable(`This backup is damaged ${where}.`, { cause })
        }
        yield plain
        index += 1
      }
    },
  }
}

/** The size of the content of a sealed file of `bytes`. */
export const plainSize = (bytes: number): number =>
  bytes - headerBytes - tagBytes * Math.max(1, Math.ceil((bytes - headerBytes) / sealedChunkBytes))

/** Reads the key of a file: any text of 32 characters or more. @throws BackupNotUsable */
export const loadSeal = async (keyFile: string): Promise<Seal> => {
  const text = await readFile(keyFile, 'utf8').catch((cause: unknown) => {
    throw new BackupNotUsable(`The key file ${keyFile} cannot be read.`, { cause })
  })
  const secret = text.trim()
  if (secret.length < minKeyCharacters)
    throw new BackupNotUsable(
      `The key file ${keyFile} must hold ${minKeyCharacters} characters or more. A new one: npm run admin -- backup new-key <file>`,
    )
  return createSeal(secret)
}

/** A new key, as the text of its file. */
export const newKey = (): string => `${randomBytes(48).toString('base64url')}\n`
