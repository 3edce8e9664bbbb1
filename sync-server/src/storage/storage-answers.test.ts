import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openObjectStore } from './object-store.ts'

/** A store whose requests all get this answer. */
const storeWithAnswer = async (answer: string) => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    response.end(answer)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const keys = { accessKeyId: 'KEY', secretAccessKey: 'SECRET', region: 'us-east-1' }
  return {
    store: openObjectStore({ endpoint: `http://127.0.0.1:${address.port}`, bucket: 'bucket', ...keys }, ''),
    requests,
  }
}
const listAll = async (end: string): Promise<[keys: readonly string[], requests: number]> => {
  const object = '<Contents><Key>a</Key><Size>1</Size><LastModified>2026-11-28T03:00:00.000Z</LastModified></Contents>'
  const { store, requests } = await storeWithAnswer(`<ListBucketResult>${object}${end}</ListBucketResult>`)
  const keys = []
  for await (const { key } of store.list()) keys.push(key)
  return [keys, requests.length]
}

test('OP-15 an object is requested as it is, in a header that proxies may change', async () => {
  const { store, requests } = await storeWithAnswer('a picture')
  expect(await store.read('a')).toEqual(Buffer.from('a picture'))
  expect(requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['identity'])
  expect(requests[0]?.headers.authorization).not.toContain('accept-encoding')
})

test('OP-15 a list ends at a token that is empty or came before', async () => {
  expect(await listAll('')).toEqual([['a'], 1])
  expect(await listAll('<NextContinuationToken/>')).toEqual([['a'], 1])
  const repeated = '<NextContinuationToken>t</NextContinuationToken>'
  expect(await listAll(`<IsTruncated>false</IsTruncated>${repeated}`)).toEqual([['a', 'a'], 2])
  for (const token of ['<NextContinuationToken/>', repeated])
    await expect(listAll(`<IsTruncated>true</IsTruncated>${token}`)).rejects.toThrow(
      'Object storage does not go on listing',
    )
})
