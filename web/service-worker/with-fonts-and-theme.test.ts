import { expect, test } from 'vitest'
import { isInChosenLanguage, isReady, readThemeCookie, readyPage, withFontsAndTheme } from './with-fonts-and-theme.ts'

const html = { headers: { 'content-type': 'text/html; charset=utf-8', etag: '"1"' } }
const page =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n  </head><body>crème brûlée</body></html>'

test('a page from this device preloads its fonts', async () => {
  const answer = withFontsAndTheme(new Response(page, html), ['/assets/serif.woff2'], undefined)
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(await answer.text()).toBe(
    '<!doctype html>\n<html lang="en" data-fonts><head><link rel="preload" as="font" type="font/woff2" href="/assets/serif.woff2" crossorigin>\n    <meta charset="utf-8" />\n  </head><body>crème brûlée</body></html>',
  )
})

test('a response that is not a page, or does not start like one, is unchanged', async () => {
  const file = new Response('{}', { headers: { 'content-type': 'application/json' } })
  expect(withFontsAndTheme(file, ['/a.woff2'], null)).toBe(file)
  expect(await withFontsAndTheme(new Response('<p>hello</p>', html), ['/a.woff2'], null).text()).toBe('<p>hello</p>')
  const sentOn = Object.defineProperty(new Response(page, html), 'redirected', { value: true })
  expect(withFontsAndTheme(sentOn, ['/a.woff2'], null)).toBe(sentOn)
})

const painted = async (start: string, theme: 'light' | 'dark' | null | undefined) => {
  const answer = withFontsAndTheme(new Response(page.replace('<html', start), html), [], theme)
  return (await answer.text()).split('<head>')[0]
}

test('RT-19 a cached page gets the theme that was chosen after it was cached', async () => {
  const plain = '<!doctype html>\n<html'
  expect(await painted('<html', 'dark')).toBe(`${plain} lang="en" data-theme="dark" data-fonts>`)
  expect(await painted('<html data-theme="dark"', 'light')).toBe(`${plain} lang="en" data-theme="light" data-fonts>`)
  expect(await painted('<html data-theme="dark"', null)).toBe(`${plain} lang="en" data-fonts>`)
  expect(await painted('<html data-theme="dark"', undefined)).toBe(`${plain} data-theme="dark" lang="en" data-fonts>`)
})

test('RT-26 RT-19 a cached page is sent as it is, unless another theme was chosen after it was cached', async () => {
  const fonts = ['/assets/serif.woff2']
  const dark = page.replace('<html', '<html data-theme="dark"')
  const ready = readyPage(dark, new Response(dark, html), fonts)
  expect(ready.headers.get('etag')).toBe('"1"')
  expect((['dark', 'light', null, undefined] as const).map((theme) => isReady(ready, theme))).toEqual([
    true,
    false,
    false,
    true,
  ])
  const text = await ready.clone().text()
  expect(text).toBe(await withFontsAndTheme(new Response(dark, html), fonts, undefined).text())
  expect(text).toMatch(/^<!doctype html>\n<html data-theme="dark" lang="en" data-fonts><head><link rel="preload"/)
  const light = await withFontsAndTheme(ready, fonts, 'light').text()
  expect(light, 'fonts are added once').toBe(
    text.replace(' data-theme="dark" lang="en" data-fonts', ' lang="en" data-theme="light" data-fonts'),
  )
})

test('RT-19 a page in the theme of the system is sent as it is while none is chosen', () => {
  const ready = readyPage(page, new Response(page, html), [])
  expect((['dark', 'light', null, undefined] as const).map((theme) => isReady(ready, theme))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isReady(new Response(page, html), null), 'a page from the network').toBe(false)
})

const cookie = (value: string | undefined) => ({
  get: () => Promise.resolve(value === undefined ? null : { name: 'language', value }),
})
const pageIn = (language: string | null) =>
  new Response('', { headers: language === null ? {} : { 'content-language': language } })

test.each([
  ['de', 'en', false],
  ['en', 'en', true],
  ['de', undefined, true],
  ['de', 'tlh', true],
  [null, 'en', true],
] as const)('a cached page in %s is shown with the chosen language %s: %s', async (language, chosen, isShown) => {
  expect(await isInChosenLanguage(pageIn(language), cookie(chosen))).toBe(isShown)
})

test('a browser that hides cookies from its workers shows cached pages in any language', async () => {
  expect(await isInChosenLanguage(pageIn('de'), undefined)).toBe(true)
  const blocked = { get: () => Promise.reject(new Error('no cookies here')) }
  expect(await isInChosenLanguage(pageIn('de'), blocked)).toBe(true)
})

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', null],
  [undefined, null],
] as const)('RT-19 the theme cookie %s is read as %s', async (value, theme) => {
  expect(await readThemeCookie(cookie(value))).toBe(theme)
})

test('RT-19 a browser that hides cookies from its workers leaves the theme of cached pages as it is', async () => {
  expect(await readThemeCookie(undefined)).toBeUndefined()
  expect(await readThemeCookie({ get: () => Promise.reject(new Error('no cookies here')) })).toBeUndefined()
})
