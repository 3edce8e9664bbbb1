import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'
import type { Bucket } from '../config/external-services.ts'
import { createBucketRequests, type BucketRequest } from './bucket-requests.ts'
import { copyInParts, uploadInParts } from './multipart-upload.ts'
import { readObject, readObjectStream } from './object-stream.ts'
import { StorageError, storageError } from './storage-error.ts'

export interface ListedObject {
  readonly key: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly modifiedMs: number
}

export interface ObjectFacts {
  readonly size: number
  /** The hash of the content as `write` sent it, in hexadecimal; null for objects of other writers. */
  readonly sha256: string | null
}

/**
 * The objects of a bucket whose keys begin with a prefix; all keys here are without it. An object appears when it is
 * complete. Every function throws StorageError where the storage refuses, or gives no answer.
 */
export interface ObjectStore {
  /** Reads an object within ten seconds. Null when there is no such object. */
  readonly read: (key: string) => Promise<Buffer | null>
  /** Reads an object of any size; a connection that breaks is opened again where it broke. */
  readonly readStream: (key: string) => AsyncGenerator<Uint8Array>
  readonly write: (key: string, bytes: Uint8Array, headers?: Readonly<Record<string, string>>) => Promise<void>
  /** Writes a stream of any size. When it fails, or `signal` ends it, there is no object. */
  readonly upload: (key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal) => Promise<void>
  /** Null when there is no such object, and also when there is no such bucket: the answer does not tell. */
  readonly describe: (key: string) => Promise<ObjectFacts | null>
  /** In the order of the keys. `delimiter`: without the keys that have it after `start`. */
  readonly list: (start?: string, delimiter?: string) => AsyncGenerator<ListedObject>
  /** Copies inside of the storage. */
  readonly copy: (from: string, to: string) => Promise<void>
  /** Has no effect when there is no such object. */
  readonly remove: (key: string) => Promise<void>
}

const hashHeader = 'x-amz-meta-sha256'

/** A bucket that is missing is a fault, and no missing object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StorageError && error.status === 404 && error.code !== 'NoSuchBucket'

const listing = v.object({
  ListBucketResult: v.object({
    IsTruncated: v.optional(v.string()),
    NextContinuationToken: v.optional(v.string(), ''),
    Contents: v.optional(
      v.array(v.object({ Key: v.string(), Size: v.pipe(v.string(), v.transform(Number)), LastModified: v.string() })),
      [],
    ),
  }),
})
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

export const openObjectStore = (bucket: Bucket, prefix: string): ObjectStore => {
  const send = createBucketRequests(bucket)
  const keyOf = (key: string): string => `${prefix}${key}`
  const accepted = async (request: BucketRequest): Promise<Response> => {
    const response = await send(request)
    if (!response.ok) throw await storageError(response, request.task)
    return response
  }

  const describe = async (key: string): Promise<ObjectFacts | null> => {
    const task = `describing ${key}`
    const response = await send({ method: 'HEAD', key: keyOf(key), task })
    if (response.status === 404) return null
    if (!response.ok) throw await storageError(response, task)
    return { size: Number(response.headers.get('content-length')), sha256: response.headers.get(hashHeader) }
  }

  return {
    async read(key) {
      try {
        return await readObject(send, keyOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    readStream: (key) => readObjectStream(send, keyOf(key)),
    async write(key, bytes, headers = {}) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const response = await accepted({
        method: 'PUT',
        key: keyOf(key),
        headers: { ...headers, [hashHeader]: sha256 },
        body: new Uint8Array(bytes),
        task: `writing ${key}`,
      })
      await response.body?.cancel()
    },
    upload: (key, source, signal) => uploadInParts(accepted, keyOf(key), source, signal),
    describe,
    async *list(start = '', delimiter = '') {
      const task = `listing ${keyOf(start)}`
      for (let token = ''; ;) {
        const query = {
          'list-type': '2',
          prefix: keyOf(start),
          ...(delimiter === '' ? {} : { delimiter }),
          ...(token === '' ? {} : { 'continuation-token': token }),
        }
        const response = await accepted({ method: 'GET', query, task })
        const parsed = v.safeParse(listing, parser.parse(await response.text()))
        if (!parsed.success) throw new StorageError(`Object storage gave an answer to ${task} that is no list.`)
        const { ListBucketResult: page } = parsed.output
        for (const { Key, Size, LastModified } of page.Contents)
          yield { key: Key.slice(prefix.length), size: Size, modifiedMs: Date.parse(LastModified) }
        if (page.NextContinuationToken === '' || page.NextContinuationToken === token) {
          // Who deletes what is in no list must not take a part of it for the whole.
          if (page.IsTruncated === 'true') throw new StorageError(`Object storage does not go on ${task}.`)
          return
        }
        token = page.NextContinuationToken
      }
    },
    async copy(from, to) {
      const source = await describe(from)
      if (source === null) throw new StorageError(`Object storage has no ${keyOf(from)} to copy.`)
      await copyInParts(accepted, `/${bucket.bucket}/${keyOf(from)}`, keyOf(to), source.size)
      const copy = await describe(to)
      if (copy?.size !== source.size) throw new StorageError(`Object storage copied ${keyOf(from)} only in part.`)
    },
    async remove(key) {
      const task = `removing ${key}`
      const response = await send({ method: 'DELETE', key: keyOf(key), task })
      const error = response.ok ? null : await storageError(response, task)
      if (error !== null && !isMissing(error)) throw error
    },
  }
}
