import { expect, test } from 'vitest'
import { withFaces } from './with-faces.ts'

const html = { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' } }
const page =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n  </head><body>crème brûlée</body></html>'

test('a page of this device asks for its faces first', async () => {
  const answer = withFaces(new Response(page, html), ['/assets/serif.woff2'])
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(await answer.text()).toBe(
    '<!doctype html>\n<html lang="en" data-faces><head><link rel="preload" as="font" type="font/woff2" href="/assets/serif.woff2" crossorigin>\n    <meta charset="utf-8" />\n  </head><body>crème brûlée</body></html>',
  )
})

test('what is no page, or does not begin like one, is left as it is', async () => {
  const file = new Response('{}', { headers: { 'content-type': 'application/json' } })
  expect(withFaces(file, ['/a.woff2'])).toBe(file)
  expect(await withFaces(new Response('<p>hello</p>', html), ['/a.woff2']).text()).toBe('<p>hello</p>')
  const sentOn = Object.defineProperty(new Response(page, html), 'redirected', { value: true })
  expect(withFaces(sentOn, ['/a.woff2'])).toBe(sentOn)
})
