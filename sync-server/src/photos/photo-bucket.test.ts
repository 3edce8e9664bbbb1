import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photoBucket } from './photo-bucket.ts'

const keys = { bucket: 'pictures', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret', region: 'eu-central-1' }
const name = `3f/${'3f'.repeat(16)}/640.webp`

const stored = new Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>()
/** Status codes with which the next requests fail. */
const nextFailures: number[] = []
let requestCount = 0

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes the signature from the request as it arrived, independently of the client. */
const computeSignature = (request: IncomingMessage, signed: string, bytes: Buffer): string => {
  const date = String(request.headers['x-amz-date'])
  const headers = signed.split(';').map((header) => `${header}:${String(request.headers[header])}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), signed, sha256(bytes)].join('\n')
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

const isSigned = (request: IncomingMessage, bytes: Buffer): boolean => {
  const [, keyId, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return (
    keyId === keys.accessKeyId &&
    signed.split(';').includes('host') &&
    request.headers['x-amz-content-sha256'] === sha256(bytes) &&
    signature === computeSignature(request, signed, bytes)
  )
}

const handle = async (request: IncomingMessage): Promise<{ status: number; bytes?: Buffer }> => {
  requestCount += 1
  const bytes = await buffer(request)
  const failure = nextFailures.shift()
  if (failure !== undefined) return { status: failure }
  if (!isSigned(request, bytes)) return { status: 403, bytes: Buffer.from('SignatureDoesNotMatch') }
  const path = request.url ?? ''
  if (request.method === 'GET') {
    const found = stored.get(path)
    return found === undefined ? { status: 404 } : { status: 200, bytes: found.bytes }
  }
  // Object storage requires Content-Length.
  if (Number(request.headers['content-length']) !== bytes.byteLength) return { status: 411 }
  stored.set(path, { bytes, type: request.headers['content-type'] })
  return { status: 200 }
}

const storage = createServer((request, response) => {
  void handle(request).then(({ status, bytes }) => response.writeHead(status).end(bytes))
})
let endpoint: string
beforeAll(async () => {
  storage.listen(0, '127.0.0.1')
  await once(storage, 'listening')
  const address = storage.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  endpoint = `http://127.0.0.1:${address.port}`
})
afterAll(() => void storage.close())
beforeEach(() => {
  requestCount = 0
})

test('pictures are written to and read from the bucket with signed requests', async () => {
  const files = photoBucket({ ...keys, endpoint: `${endpoint}/` })
  const bytes = Buffer.from([1, 2, 3, 0, 255])
  await files.write(name, bytes)
  await files.write(name, bytes)
  expect([...stored]).toEqual([[`/pictures/photos/${name}`, { bytes, type: 'image/webp' }]])
  expect(await files.read(name)).toEqual(bytes)
  expect(await files.read(name.replace('640', '320'))).toBeNull()
})

test('a request is repeated when the storage is busy', async () => {
  nextFailures.push(503, 429)
  expect(await photoBucket({ ...keys, endpoint }).read(name)).toHaveLength(5)
  expect(requestCount).toBe(3)
})

test('an error of the storage is reported with its message and is not taken for a missing picture', async () => {
  const files = photoBucket({ ...keys, endpoint, secretAccessKey: 'another' })
  await expect(files.read(name)).rejects.toThrow(/403 to reading .*SignatureDoesNotMatch/)
  await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('403 to writing')
  nextFailures.push(500, 500, 500, 500)
  await expect(photoBucket({ ...keys, endpoint }).read(name)).rejects.toThrow('500')
})
