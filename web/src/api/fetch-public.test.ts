import { expect, test } from 'vitest'
import { createFetchPublic } from './fetch-public.ts'
import { NetworkError } from './network-error.ts'

/** Responses that Node creates have the type "default". Those of a network have "basic". */
const answering = (type: string) =>
  createFetchPublic(() =>
    Promise.resolve(
      Object.defineProperty(new Response('x', { headers: { 'content-type': type } }), 'type', { value: 'basic' }),
    ),
  )

test.each([
  ['image/*', 'image/webp'],
  ['text/html', 'text/html; charset=utf-8'],
])('a response for %s is returned', async (accept, type) => {
  expect(await (await answering(type)('/it', accept))?.text()).toBe('x')
})

test('the sign-in page of a network does not count as a picture, and the fetch fails as a network error', async () => {
  await expect(answering('text/html')('/photos/p/640.webp', 'image/*')).rejects.toThrow(NetworkError)
})
