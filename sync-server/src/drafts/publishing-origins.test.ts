import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { expect, test } from 'vitest'
import {
  anotherDraft,
  useAuthorFixture,
  writeDraft,
  runAllJobs,
  outcomes,
  part,
  phone,
  publicationOn,
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
  // It names its source from now on.
  expect(await recipes()).toMatchObject([{ origin: 'imported', revision: 2 }])
  anotherDraft()
  await phone.sync([...written(phone), part(phone, 'imported', 'a box of cards')])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ origin: 'imported' }, { origin: 'imported' }])
})

test('RT-18 the draft of an imported recipe revises it at its path, with its photograph, and only for its author', async () => {
  const photo = { photoId: 'f'.repeat(64), width: 1200, height: 900, widths: [400], placeholder: '' }
  await store.db.rows(
    statement(
      'test.photo',
      'insert into photo (photo_id, width, height, widths, placeholder) values ($1, 1200, 900, $2, $3)',
    ),
    [photo.photoId, photo.widths, photo.placeholder],
  )
  const author = { username: `cook-${user.slice(0, 8)}`, name: 'Cook' }
  const imported = await publishedRecipe(store.db, {}, { authorId: user, author, photo, source: `file:${user}` })
  const strange = await publishedRecipe(store.db, { title: 'Of another cook' })
  anotherDraft(imported.recipeId)
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  const [recipe, ...others] = await recipes()
  expect(others).toEqual([])
  expect(recipe).toMatchObject({
    shortId: imported.recipeShortId,
    title: 'Potato soup',
    revision: 2,
    origin: 'imported',
    isFound: true,
  })
  expect(recipe?.document).toContain(photo.photoId)
  expect((await publicationOn(phone))?.recipe).toMatchObject({
    id: imported.recipeId,
    recipeShortId: imported.recipeShortId,
    slug: 'potato-soup',
    isPublished: true,
  })

  anotherDraft(strange.recipeId)
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect((await recipes()).map(({ shortId }) => shortId)).not.toContain(strange.recipeShortId)
  expect((await publicationOn(phone))?.recipe?.id).not.toBe(strange.recipeId)
})
