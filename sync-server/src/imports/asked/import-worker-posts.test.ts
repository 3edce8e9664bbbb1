import { expect, test } from 'vitest'
import { ask, draftsOn, importOn, pages, phone, runAll, tablet, useImportFixture } from './testing/import-fixture.ts'

useImportFixture()

const reel = 'https://www.instagram.com/reel/C1aB_2c-3dE/'
const post = (caption: string): string =>
  JSON.stringify({
    post: { platform: 'instagram', url: reel, title: null, caption, author: 'ana.cooks', pictures: [] },
    page: null,
  })

test('IM-5 IM-9 IM-13 the link to a post that waited is a draft of its caption, which is stored for comparison', async () => {
  pages.set(reel, post('Lemon lentils\n\n250 g lentils\n2 carrots\n\nChop the carrots and fry them in plenty of oil.'))
  await phone.sync([ask(phone, { url: reel })])
  await runAll()
  const [draft] = await draftsOn(tablet)
  expect(draft).toMatchObject({ title: { text: 'Lemon lentils' }, imported: reel, ownWords: null })
  expect(draft?.source).toContain('Chop the carrots and fry them in plenty of oil.')
})

test.each([
  ['post-only-spoken', 'The best tiramisu ever #tiramisu'],
  ['post-not-shown', ''],
])('IM-5 IM-9 of a post that waited, %s is said plainly', async (code, caption) => {
  pages.set(reel, post(caption))
  await phone.sync([ask(phone, { url: reel })])
  await runAll()
  expect(await importOn(phone)).toMatchObject({ state: 'failed', code })
  expect(await draftsOn(phone)).toEqual([])
})
