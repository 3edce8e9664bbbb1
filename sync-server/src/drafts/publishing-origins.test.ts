// Above 300 lines: the cases of publishing share one author, one database and one set-up.
import { statement } from '../postgres/database.ts'
import { expect, test } from 'vitest'
import {
  anotherDraft,
  useAuthorFixture,
  writeDraft,
  runAllJobs,
  outcomes,
  part,
  phone,
  publish,
  recipes,
  store,
  user,
  written,
} from './testing/author-fixture.ts'

useAuthorFixture()

test('RT-18 an adapted recipe names its source, and an imported one stays marked for the earnings', async () => {
  await writeDraft()
  await phone.sync([publish(phone, { origin: { is: 'adapted', name: 'Aunt Ida', url: 'https://example.org/soup' } })])
  await runAllJobs()
  const document = statement(
    'test.document',
    `select (document_head || '}')::json as recipe from recipe where author_id = $1`,
  )
  expect(await store.db.row(document, [user])).toMatchObject({
    recipe: { adaptedFrom: { name: 'Aunt Ida', url: 'https://example.org/soup' } },
  })
  expect(await recipes()).toMatchObject([{ origin: 'adapted' }])
  await store.db.rows(statement('test.brought', `update recipe set origin = 'imported' where author_id = $1`), [user])
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ origin: 'imported', revision: 2 }])
})

test('RT-18 imported text never earns, even when its author claims it as own work, and stays imported', async () => {
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ origin: 'own' }])
  expect(outcomes(await phone.sync([part(phone, 'imported', 'https://example.org/soup')]))).toEqual(['applied'])
  expect(outcomes(await phone.sync([part(phone, 'imported', null)]))).toEqual(['DRAFT_NOT_VALID'])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ origin: 'imported', revision: 1 }])
  anotherDraft()
  await phone.sync([...written(phone), part(phone, 'imported', 'a box of cards')])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ origin: 'imported' }, { origin: 'imported' }])
})
