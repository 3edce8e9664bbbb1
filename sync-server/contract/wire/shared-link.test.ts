import { expect, test } from 'vitest'
import { addressInText, shareHref, sharedAddress, sharedText } from './shared-link.ts'

test.each([
  ['https://site.example/pie', 'https://site.example/pie'],
  ['Look at this: https://site.example/pie.', 'https://site.example/pie'],
  ['(https://site.example/pie?a=1#b)', 'https://site.example/pie?a=1#b'],
  ['„https://site.example/pie“ – lecker!', 'https://site.example/pie'],
  ['http://a b https://site.example/pie', 'http://a'],
  ['javascript:alert(1) ftp://site.example/', ''],
  ['https://me:secret@site.example/ https://site.example/2', 'https://site.example/2'],
  ['leek pie', ''],
  ['Look https://site.example/pie…!?)“', 'https://site.example/pie'],
  [`https://site.example/${'x'.repeat(5000)} https://site.example/2`, 'https://site.example/2'],
  ['', ''],
])('IM-10 the address in %j is %j', (text, address) => {
  expect(addressInText(text)).toBe(address)
})

test('IM-10 the address of a share is found in its text where the field is empty', () => {
  const shared = { title: 'Leek pie', url: '', text: 'Leek pie https://site.example/pie' }
  expect(sharedAddress(shared)).toBe('https://site.example/pie')
  expect(sharedAddress({ ...shared, url: 'https://site.example/other' })).toBe('https://site.example/other')
  expect(sharedAddress({ title: 'https://site.example/title', text: '', url: '' })).toBe('https://site.example/title')
  expect(sharedText({ title: 'Leek pie', url: '', text: 'https://site.example/pie' })).toBe('Leek pie')
  expect(sharedText({ title: 'Leek pie', url: '', text: 'Leek pie' })).toBe('Leek pie')
})

test('IM-10 a share that is not stored stands in the address of the import screen', () => {
  const href = shareHref(
    { title: 'A & B', text: `${'x'.repeat(3990)}🍋🍋🍋🍋🍋🍋`, url: 'https://site.example/?a=1&b=2' },
    true,
  )
  const { pathname, searchParams } = new URL(href, 'https://simmer.example')
  expect(pathname).toBe('/recipe-import/add-social')
  expect([searchParams.get('url'), searchParams.get('share'), searchParams.get('existingCreator')]).toEqual([
    'https://site.example/?a=1&b=2',
    'lost',
    'true',
  ])
  const text = searchParams.get('text') ?? ''
  expect([text.startsWith('A & B\n\nxxx'), text.length <= 4000, /\p{Surrogate}|\uFFFD/u.test(text)]).toEqual([
    true,
    true,
    false,
  ])
  expect(shareHref({ title: '', text: '', url: '' }, false)).toBe('/recipe-import/add-social?existingCreator=true')
})

test('IM-10 IM-14 an address before very many signs is found in linear time', () => {
  const start = performance.now()
  for (const signs of ['.', ')', '…', "'"])
    expect(addressInText(`https://site.example/${signs.repeat(400_000)}x`)).toBe(
      signs === "'" ? 'https://site.example/' : '',
    )
  expect(performance.now() - start).toBeLessThan(2000)
})
