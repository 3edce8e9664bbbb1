import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, test } from 'vitest'
import { reviewTests, type ReviewPerson } from './testing/review-app.ts'

const { kit, people } = reviewTests()

test('RV-1 CA-5 a plain call writes a review by the short id of the recipe, and a repeat changes nothing', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  const [row] = await kit().run('short-id', 'select short_id from recipe where recipe_id = $1', [recipe])
  const params = { id: String(row?.['short_id']) }
  const headers = { 'Idempotency-Key': randomUUID() }
  const write = (text: string) =>
    kit().app.call(endpoints.writeReview, { params, body: { text } }, { jwt: writer.jwt, headers })
  const { body } = await write(' Good ')
  expect(body).toEqual({ review: { text: 'Good', photos: [], state: 'visible', id: expect.any(String) } })
  expect((await write(' Good ')).body).toEqual(body)
  expect((await write('Other')).body).toMatchObject({ error: 'key-reused' })
  expect(await kit().reviews(recipe)).toMatchObject([{ id: body.review.id, text: 'Good' }])
  const deleted = await kit().app.call(endpoints.deleteReview, { params }, { jwt: writer.jwt })
  expect(deleted.body).toEqual({ review: null })
  expect((await kit().app.call(endpoints.deleteReview, { params }, { jwt: writer.jwt })).status).toBe(200)
  expect(await kit().reviews(recipe)).toEqual([])
})

test('RV-5 a plain call answers in plain words why a review is not taken, and stores nothing', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  const write = async (person: ReviewPerson, id: string, body: { text: string; photos?: string[] }) =>
    (await kit().app.call(endpoints.writeReview, { params: { id }, body }, { jwt: person.jwt })).body
  expect(await write(owner, recipe, { text: 'Mine' })).toMatchObject({ error: 'own-recipe' })
  expect(await write(writer, randomUUID(), { text: 'Good' })).toMatchObject({ error: 'recipe-not-found' })
  for (const state of ['withdrawn', 'hidden', 'suspended', 'deleted']) {
    const gone = await kit().publish(owner.id)
    await kit().run(`set-${state}`, 'update recipe set state = $2 where recipe_id = $1', [gone, state])
    expect(await write(writer, gone, { text: 'Good' })).toMatchObject({ error: 'recipe-not-found' })
  }
  const message = 'A review has 1 to 4,000 characters and at most three pictures.'
  for (const body of [
    { text: '' },
    { text: '\u200B \u202E' },
    { text: 'a'.repeat(4001) },
    { text: 'Good', photos: ['x'] },
    { text: 'Good', photos: Array.from({ length: 4 }, () => 'a'.repeat(64)) },
  ])
    expect(await write(writer, recipe, body)).toEqual({ error: 'review-not-valid', message })
  await writer.device.sync([])
  expect(writer.own(`review:${recipe}`)).toBeUndefined()
})

test('RV-3 plain calls like and reply, answer with the counts, and a repeat counts once', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  const as = { jwt: reader.jwt, headers: { 'Idempotency-Key': randomUUID() } }
  const params = { id }
  expect((await kit().app.call(endpoints.likeReview, { params }, as)).body).toEqual({ liked: true, likes: 1 })
  expect((await kit().app.call(endpoints.likeReview, { params }, as)).body).toEqual({ liked: true, likes: 1 })
  const own = await kit().app.call(endpoints.likeReview, { params }, { jwt: writer.jwt })
  expect(own.body).toEqual({ liked: false, likes: 1 })
  const plain = { jwt: reader.jwt }
  expect((await kit().app.call(endpoints.unlikeReview, { params }, plain)).body).toEqual({ liked: false, likes: 0 })
  const reply = await kit().app.call(endpoints.writeReply, { params, body: { text: 'I agree' } }, plain)
  expect(reply.body).toEqual({ id: expect.any(String), reply: { review: id, text: 'I agree', state: 'visible' } })
  const replyParams = { id: reply.body.id }
  expect((await kit().app.call(endpoints.likeReply, { params: replyParams }, { jwt: owner.jwt })).body).toEqual({
    liked: true,
    likes: 1,
  })
  const taken = await kit().app.call(endpoints.unlikeReply, { params: replyParams }, { jwt: owner.jwt })
  expect(taken.body).toEqual({ liked: false, likes: 0 })
  for (const endpoint of [endpoints.likeReview, endpoints.unlikeReply])
    for (const unknown of [randomUUID(), 'x'])
      expect((await kit().app.call(endpoint, { params: { id: unknown } }, plain)).body).toMatchObject({
        error: 'review-not-found',
      })
  const empty = await kit().app.call(endpoints.writeReply, { params, body: { text: ' ' } }, plain)
  expect(empty.body).toMatchObject({ error: 'reply-not-valid' })
  expect(await kit().wrongCounts()).toEqual([])
})
