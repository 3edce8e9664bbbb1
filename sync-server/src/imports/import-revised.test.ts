import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../admin/main.ts'
import {
  anotherDraft,
  publicationOn,
  publish,
  runAllJobs,
  server,
  store,
  useAuthorFixture,
  written,
} from '../drafts/testing/author-fixture.ts'
import { statement } from '../postgres/database.ts'
import { Device } from '../sync/testing/sync-server.ts'

useAuthorFixture()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simmer-revised-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = (): string => path.join(folder, 'soup.md')
const writeSoup = (title: string, author = 'jane-doe'): Promise<void> =>
  writeFile(
    file(),
    `---\ntitle: ${title}\nauthor: ${author}\n---\n\n## Ingredients\n- 1 cup water\n## Directions\n1. Boil.\n`,
  )

/** `npm run admin -- import`, on the database of the test. */
const runImport = async (): Promise<string> => {
  const lines: string[] = []
  const code = await admin(['import', folder], {
    variables: { DATABASE_URL: store.url, DATA_DIR: path.join(folder, 'data') },
    print: (line) => void lines.push(line),
    printError: (line) => void lines.push(line),
  })
  expect([code, lines]).toEqual([0, expect.anything()])
  return lines.join('\n')
}

const importedSoups = statement(
  'test.imported-soups',
  `select recipe_id as "recipeId", author_id as "authorId", username, title, revision, recipe.state
   from recipe join account on account_id = author_id where source like '%/soup' order by recipe_id`,
)
const soups = () => store.db.rows<{ recipeId: string; authorId: string; title: string }>(importedSoups)
const claim = statement('test.claim', 'update account set email = $2 where account_id = $1')

test('RT-18 an import overwrites no recipe that its author revised meanwhile, and the report names that recipe', async () => {
  await writeSoup('Soup')
  expect(await runImport()).toContain('1 recipes added')
  const [soup] = await soups()
  if (soup === undefined) throw new Error('nothing was imported')
  // The operator gives the author a real address, so the author can sign in.
  await store.db.rows(claim, [soup.authorId, 'jane@example.org'])

  await writeSoup('Soup of the day')
  expect(await runImport()).toContain('0 recipes added, 1 changed')
  const stored = { recipeId: soup.recipeId, authorId: soup.authorId, username: 'jane-doe', state: 'published' }
  expect(await soups()).toEqual([{ ...stored, title: 'Soup of the day', revision: 2 }])

  const phone = new Device(server.url, soup.authorId)
  await phone.sync()
  anotherDraft(soup.recipeId)
  await phone.sync(written(phone))
  // Text that its author has not published yet is in the draft alone, where no import reaches it.
  await writeSoup('Soup of the week')
  expect(await runImport()).toContain('0 recipes added, 1 changed')
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'published', recipe: { revision: 4 } })
  const revised = [{ ...stored, title: 'Potato soup', revision: 4 }]
  expect(await soups()).toEqual(revised)

  for (const changed of ['Soup of the week', 'Soup of the year']) {
    await writeSoup(changed, changed === 'Soup of the year' ? 'john-doe' : 'jane-doe')
    const report = await runImport()
    expect(report).toContain(`SKIPPED soup.md (${changed})`)
    expect(report).toContain('Its author revised it on Simmer after the last import. Their version stays.')
    expect(report).toContain('0 recipes added, 0 changed, 0 unchanged, 1 skipped, 0 not imported')
    expect(await soups()).toEqual(revised)
  }
})
