import { expect, test } from 'vitest'
import { createFetchPublic } from './fetch-public.ts'
import { NetworkError } from './network-error.ts'

/** Node gives responses it made itself the type "default"; those of a network are "basic". */
const answering = (type: string) =>
  createFetchPublic(() =>
    Promise.resolve(
      Object.defineProperty(new Response('x', { headers: { 'content-type': type } }), 'type', { value: 'basic' }),
    ),
  )

test.each([
  ['image/*', 'image/webp'],
  ['text/html', 'text/html; charset=utf-8'],
])('%s is fetched', async (accept, type) => {
  expect(await (await answering(type)('/it', accept))?.text()).toBe('x')
})

test('the page of a network that wants a log-in first is no picture: it is tried again later', async () => {
  await expect(answering('text/html')('/photos/p/640.webp', 'image/*')).rejects.toThrow(NetworkError)
})
