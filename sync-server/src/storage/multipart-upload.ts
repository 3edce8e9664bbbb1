import type { BucketRequest, SendToBucket } from './bucket-requests.ts'
import { StorageError } from './storage-error.ts'
import { streamPieces } from './stream-pieces.ts'

/** S3 takes 10,000 parts of at least 5 MiB, so that an object has 160 GiB at most. */
const partBytes = 16 * 2 ** 20
/** Of a copy inside of the storage; S3 takes 5 GiB at most. */
const copyBytes = 2 ** 30
const partTimeoutMs = 2 * 60_000
const copyTimeoutMs = 10 * 60_000

interface Upload {
  /** Sends a part; each request that is not accepted throws. */
  readonly addPart: (request: Pick<BucketRequest, 'body' | 'headers' | 'timeoutMs'>) => Promise<Response>
}

/** The storage answers 200 before it knows whether it can do its work, and puts an error into the body. */
const textOf = async (response: Response, task: string, root: string): Promise<string> => {
  const text = await response.text()
  if (!text.includes(`<${root}`)) throw new StorageError(`Object storage did not finish ${task}: ${text.slice(0, 300)}`)
  return text
}

const valueIn = (text: string, name: string): string => {
  const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(text)?.[1]
  if (value === undefined) throw new StorageError(`Object storage gave an answer without ${name}.`)
  return value
}

const isMissingUpload = (error: unknown): boolean => error instanceof StorageError && error.code === 'NoSuchUpload'

/** Null where there is no such object, or no answer. */
const storedSize = (send: SendToBucket, key: string): Promise<number | null> =>
  send({ method: 'HEAD', key, task: `describing ${key}` }).then(
    ({ headers }) => Number(headers.get('content-length')),
    () => null,
  )

/**
 * An object appears when all parts are there; an upload that fails is given up, and its parts are deleted. `addParts` returns
 * the size of all parts.
 */
const inParts = async (
  send: SendToBucket,
  key: string,
  { type, signal }: { readonly type: string; readonly signal?: AbortSignal | undefined },
  addParts: (upload: Upload, etags: string[]) => Promise<number>,
): Promise<void> => {
  const task = `writing ${key}`
  const headers = { 'Content-Type': type }
  const begun = await send({ method: 'POST', key, query: { uploads: '' }, headers, signal, task })
  const uploadId = valueIn(await textOf(begun, task, 'InitiateMultipartUploadResult'), 'UploadId')
  const etags: string[] = []
  try {
    const addPart: Upload['addPart'] = (part) => {
      const query = { partNumber: String(etags.length + 1), uploadId }
      return send({ method: 'PUT', key, query, signal, task, ...part })
    }
    const size = await addParts({ addPart }, etags)
    signal?.throwIfAborted()
    const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const completion = { method: 'POST', key, query: { uploadId }, body, timeoutMs: copyTimeoutMs, signal } as const
    const complete = async () => textOf(await send({ ...completion, task }), task, 'CompleteMultipartUploadResult')
    await complete()
      // The connection may also break within the answer.
      .catch((error: unknown) => (error instanceof StorageError ? Promise.reject(error) : complete()))
      .catch(async (error: unknown) => {
        // Where the answer was lost, the request is sent again, and the upload that it ended is no more.
        if (!isMissingUpload(error) || (await storedSize(send, key)) !== size) throw error
      })
  } catch (error) {
    // Where this fails as well, the parts stay until a rule of the bucket deletes them: they are no object.
    await send({ method: 'DELETE', key, query: { uploadId }, task: `giving up ${key}` }).catch(() => {})
    throw error
  }
}

/** Writes a stream as one object. `send` throws where the storage refuses. @throws StorageError, and what the source throws */
export const uploadInParts = (
  send: SendToBucket,
  key: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> =>
  inParts(send, key, { type: 'application/octet-stream', signal }, async ({ addPart }, etags) => {
    let size = 0
    for await (const { piece } of streamPieces(source, partBytes)) {
      size += piece.byteLength
      const response = await addPart({ body: new Uint8Array(piece), timeoutMs: partTimeoutMs })
      const etag = response.headers.get('etag')
      if (etag === null) throw new StorageError('Object storage gave an answer without ETag.')
      await response.body?.cancel()
      etags.push(etag)
    }
    return size
  })

/** Copies an object of `size` bytes inside of the storage. `source`: `/bucket/key`. @throws StorageError */
export const copyInParts = async (send: SendToBucket, source: string, key: string, size: number): Promise<void> => {
  const task = `copying ${source}`
  if (size === 0) {
    // No part can be empty.
    const copied = await send({ method: 'PUT', key, headers: { 'x-amz-copy-source': source }, task })
    await textOf(copied, task, 'CopyObjectResult')
    return
  }
  await inParts(send, key, { type: 'application/octet-stream' }, async ({ addPart }, etags) => {
    for (let at = 0; at < size; at += copyBytes) {
      const range = `bytes=${at}-${Math.min(size, at + copyBytes) - 1}`
      const headers = { 'x-amz-copy-source': source, 'x-amz-copy-source-range': range }
      const response = await addPart({ headers, timeoutMs: copyTimeoutMs })
      etags.push(valueIn(await textOf(response, task, 'CopyPartResult'), 'ETag'))
    }
    return size
  })
}
