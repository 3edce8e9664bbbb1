import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startS3, type S3Server } from '../storage/testing/s3-server.ts'
import { photoBucket } from './photo-bucket.ts'

const name = `3f/${'3f'.repeat(16)}/640.webp`
const bytes = Buffer.from([1, 2, 3, 0, 255])

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => {
  s3.disturb = () => undefined
})

test('OP-15 pictures are written to and read from the bucket, and anyone may cache them for ever', async () => {
  const files = photoBucket(s3.bucket)
  expect(await files.read(name)).toBeNull()
  await files.write(name, bytes)
  await files.write(name, bytes)
  expect(await files.read(name)).toEqual(bytes)
  const { endpoint, ...keys } = s3.bucket
  const client = new AwsClient({ ...keys, service: 's3' })
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const stored = await client.fetch(`${endpoint}/pictures/photos/${name}`, {
    headers: { 'X-Amz-Content-Sha256': empty },
  })
  expect([stored.headers.get('content-type'), stored.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  await files.remove(name)
  expect(await files.read(name)).toBeNull()
})

test('an error of the storage is reported with its message and is not taken for a missing picture', async () => {
  const files = photoBucket({ ...s3.bucket, secretAccessKey: 'another' })
  await expect(files.read(name)).rejects.toThrow(/403 to reading [^]*SignatureDoesNotMatch/)
  await expect(files.write(name, bytes)).rejects.toThrow('403 to writing')
  s3.disturb = () => ({ status: 500 })
  await expect(photoBucket(s3.bucket).read(name)).rejects.toThrow('500')
})
