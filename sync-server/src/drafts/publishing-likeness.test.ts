import { readDraft } from '@simmer/contract/sync/read-draft'
import { expect, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { copySource } from '@simmer/contract/recipe/source/import-source'
import { purgeImportSources } from './purge-drafts.ts'
import {
  anotherDraft,
  draft,
  outcomes,
  part,
  phone,
  publicationOn,
  publish,
  recipes,
  runAllJobs,
  store,
  tablet,
  text,
  useAuthorFixture,
  user,
} from './testing/author-fixture.ts'

useAuthorFixture()

const page = 'https://www.kitchen.example/leek-pie'
const method = [
  'Rub the cold butter into the flour with your fingertips until it looks like breadcrumbs.',
  'Stir in just enough cold water to bring the dough together, then chill it for 30 minutes.',
]
const ownMethod = ['Work butter and flour to crumbs.', 'Add a little water and leave the pastry somewhere cold.']
const source = `${method.join('\n')}\nMy grandmother baked it every Sunday.`

const lineId = (at: number): string => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`

/** A draft as the import writes it. */
const imported = (more: Readonly<Record<string, unknown>> = {}) => [
  ...Object.entries({ imported: page, source, ...more }).map(([name, value]) => part(phone, name, value)),
  part(phone, 'servings', 6),
  text(phone, 'title', 'Leek pie'),
  text(phone, 'description', 'With a short crust.'),
  text(phone, `ingredient-${lineId(9)}`, '250 g flour'),
  ...method.map((words, at) => text(phone, `step-${lineId(at)}`, words)),
  part(phone, 'made', 1),
]
const write = async (more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  await phone.sync(imported(more))
  await phone.sync()
}
const rewrite = async (): Promise<void> => {
  await phone.sync(ownMethod.map((words, at) => text(phone, `step-${lineId(at)}`, words, method[at] ?? null)))
  await phone.sync()
}
const partsOn = (device: typeof phone): Record<string, unknown> =>
  Object.fromEntries(
    [...device.base].flatMap(([key, value]) => {
      const [, id, name = ''] = key.replace('record ', '').split(':')
      return id === draft && key.startsWith('record draft:') ? [[name, Object(value).value]] : []
    }),
  )
const documents = () =>
  store.db.rows<{ readonly document: string; readonly origin: string }>(
    statement('test.document', 'select document_head as document, origin from recipe where author_id = $1'),
    [user],
  )

test('IM-13 a method that stands in its source is not published, and in own words it is', async () => {
  await write()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['TOO_CLOSE_TO_SOURCE'])
  await runAllJobs()
  expect([await recipes(), await publicationOn(phone)]).toEqual([[], null])
  // Also for later, and with any attestation.
  const later = { at: Date.now() + day, origin: { is: 'adapted', name: 'A kitchen' } }
  expect(outcomes(await phone.sync([publish(phone, later)]))).toEqual(['TOO_CLOSE_TO_SOURCE'])
  await rewrite()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Leek pie', state: 'published', origin: 'imported' }])
})

test('IM-13 a change that comes too close again is not published; readers keep the version before', async () => {
  await write()
  await rewrite()
  await phone.sync([publish(phone)])
  await runAllJobs()
  await phone.sync(method.map((words, at) => text(phone, `step-${lineId(at)}`, words, ownMethod[at] ?? null)))
  await phone.sync()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['TOO_CLOSE_TO_SOURCE'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ revision: 1, state: 'published' }])
})

test('IM-12 the recipe names the source and its address, whatever its author attests, and never earns', async () => {
  await write()
  await rewrite()
  await phone.sync([publish(phone, { origin: { is: 'own' } })])
  await runAllJobs()
  const [recipe] = await documents()
  expect(recipe?.document).toContain(`"adaptedFrom":{"name":"kitchen.example","url":"${page}"}`)
  expect(recipe?.origin).toBe('imported')
  expect(outcomes(await phone.sync([part(phone, 'imported', null)]))).toEqual(['DRAFT_NOT_VALID'])
})

test('IM-13 own words: of a post they may be published and earn, of a file published, of a page never', async () => {
  await write({ imported: 'Instagram', ownwords: 'account' })
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  await runAllJobs()
  expect(await documents()).toMatchObject([{ origin: 'own' }])
  anotherDraft()
  await write({ imported: 'box.zip', ownwords: 'said' })
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  await runAllJobs()
  expect((await documents()).map(({ origin }) => origin).toSorted()).toEqual(['imported', 'own'])
  anotherDraft()
  await write({ ownwords: 'account' })
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['TOO_CLOSE_TO_SOURCE'])
})

test('IM-13 the source is set once: no device changes or clears it', async () => {
  await write()
  expect(outcomes(await phone.sync([part(phone, 'source', 'Nothing like it.')]))).toEqual(['noop'])
  expect(outcomes(await phone.sync([part(phone, 'source', null)]))).toEqual(['DRAFT_NOT_VALID'])
  expect(outcomes(await phone.sync([part(phone, 'source', 'x'.repeat(20_001))]))).toEqual(['DRAFT_NOT_VALID'])
  await phone.sync()
  expect(partsOn(phone)['source']).toBe(source)
})

test('IM-13 the source is stored 180 days for its importer alone, not found, and then forgotten on every device', async () => {
  await write()
  await rewrite()
  await phone.sync([publish(phone)])
  await runAllJobs()
  await tablet.sync()
  expect(partsOn(tablet)['source']).toBe(source)
  const found = statement(
    'test.found',
    `select count(*)::int as count from recipe_search where recipe_search::text ilike '%grandmother%'`,
  )
  expect(await store.db.row(found, [])).toEqual({ count: 0 })
  expect((await documents())[0]?.document).not.toContain('grandmother')
  const before = fingerprint()
  expect(await purgeAfter(179)).toBe(0)
  expect(await purgeAfter(181)).toBeGreaterThanOrEqual(1)
  expect(await purgeAfter(181)).toBe(0)
  await tablet.sync()
  expect(partsOn(tablet)).not.toHaveProperty('source')
  expect(partsOn(tablet)['imported']).toBe(page)
  // Forgetting it is no change of the draft.
  expect(fingerprint()).toBe(before)
})

test('IM-13 the text of a copied recipe is stored as long as the copy', async () => {
  await write({ imported: copySource('https://simmer.example/recipe/abcd1234/leek-pie', 'Leek pie', 'Ben') })
  await purgeAfter(400)
  await tablet.sync()
  expect(partsOn(tablet)['source']).toBe(source)
})

const recordsOn = (device: typeof phone) =>
  [...device.base].flatMap(([key, value]) => {
    const id = key.replace('record ', '')
    return id.split(':')[1] === draft && !id.startsWith('publish') ? [{ id, value, order: 1 }] : []
  })
const fingerprint = () => readDraft(draft, recordsOn(tablet))?.fingerprint
const purgeAfter = (days: number) => purgeImportSources({ database: store.db, now: Date.now() + days * day })
