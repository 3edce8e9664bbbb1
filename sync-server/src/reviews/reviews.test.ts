import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, test } from 'vitest'
import { setContributionState } from './set-contribution-state.ts'
import { reviewTests } from './testing/review-app.ts'

const { kit, people } = reviewTests()

test('RV-1 RV-5 a review goes to others once, with the stars of the rating, and its writer sees that it is visible', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  const { device } = writer
  const sent = [device.rate(recipe, 4), device.set('review.set', `review:${recipe}`, { text: ' Lovely\u202E ' })]
  await device.sync(sent)
  // The response was lost: the device sends the same again.
  await device.sync(sent)
  await writer.settle()
  await writer.settle()
  await device.sync([])
  const [review, ...others] = await kit().reviews(recipe)
  expect(others).toEqual([])
  expect(review).toMatchObject({
    author: { username: 'ana' },
    text: 'Lovely',
    stars: 4,
    cooked: false,
    editedAt: null,
    likes: 0,
    replyCount: 0,
    replies: [],
    photos: [],
  })
  expect(writer.own(`review:${recipe}`)).toEqual({ text: 'Lovely', photos: [], state: 'visible', id: review?.id })
  const other = writer.newDevice()
  await other.sync([])
  expect(other.base.get(`record review:${recipe}`)).toEqual(writer.own(`review:${recipe}`))
})

test('RV-1 a changed review keeps its place, its likes and its id; deleting it removes it for others', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const [first] = await kit().reviews(recipe)
  await reader.like(first?.id ?? '')
  await writer.review(recipe, 'Very good')
  const [changed] = await kit().reviews(recipe)
  expect(changed).toMatchObject({
    id: first?.id,
    text: 'Very good',
    likes: 1,
    at: first?.at,
    editedAt: expect.any(String),
  })
  await writer.review(recipe, null)
  expect(await kit().reviews(recipe)).toEqual([])
  await reader.settle()
  await reader.device.sync([])
  expect(reader.own(`like:${first?.id}`)).toEqual({ on: true, of: 'review', code: 'TARGET_GONE' })
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-1 the stars change with the rating, and "Cooked it" comes from the cooking record (RV-4)', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  expect(await kit().reviews(recipe)).toMatchObject([{ stars: null, cooked: false }])
  await writer.rate(recipe, 5)
  const cooked = randomUUID()
  await writer.cook(recipe, cooked)
  expect(await kit().reviews(recipe)).toMatchObject([{ stars: 5, cooked: true }])
  await writer.rate(recipe, null)
  await writer.set('cooked.set', `cooked:${cooked}`, null)
  expect(await kit().reviews(recipe)).toMatchObject([{ stars: null, cooked: false, editedAt: null }])
})

test('RV-5 a review that cannot be shown has a reason, and its text stays with its writer', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  expect(await owner.review(recipe, 'My best')).toEqual({
    text: 'My best',
    photos: [],
    state: 'refused',
    code: 'OWN_RECIPE',
  })
  expect(await writer.review(randomUUID(), 'Good')).toMatchObject({ state: 'refused', code: 'RECIPE_NOT_FOUND' })
  const withdrawn = await kit().publish(owner.id)
  await kit().run('withdraw', `update recipe set state = 'withdrawn' where recipe_id = $1`, [withdrawn])
  expect(await writer.review(withdrawn, 'Good')).toMatchObject({ text: 'Good', code: 'RECIPE_NOT_FOUND' })
  await kit().run('publish', `update recipe set state = 'published' where recipe_id = $1`, [withdrawn])
  // Sent again, it is checked again.
  expect(await writer.review(withdrawn, 'Good')).toMatchObject({ state: 'visible' })
  expect(await kit().reviews(recipe)).toEqual([])
})

test('RV-1 a text that is too long or has nothing to read is rejected, and the device keeps it', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  const { device } = writer
  for (const text of ['a'.repeat(4001), '🍲'.repeat(2001), '   ', '\u200B\u200B', '\u202E\u2066', ''])
    expect((await device.sync([device.set('review.set', `review:${recipe}`, { text })])).push.results).toEqual([
      [device.mid, 'rejected', 'REVIEW_NOT_VALID'],
    ])
  const photos = Array.from({ length: 4 }, (_, index) => String(index).repeat(64))
  const { push } = await device.sync([device.set('review.set', `review:${recipe}`, { text: 'Good', photos })])
  expect(push.results).toEqual([[device.mid, 'rejected', 'REVIEW_NOT_VALID']])
  await writer.settle()
  expect(await kit().reviews(recipe)).toEqual([])
})

test.each([
  ['markup and links', '<script>alert(1)</script> **bold** https://shop.example 👩‍🍳'],
  ['a text of 4,000 characters', `${'Donaudampfschifffahrt'.repeat(190)}${'a'.repeat(10)}`],
  ['a flood of emoji', '👩‍🍳🍲'.repeat(571)],
  ['a text from right to left', 'كانت الوصفة لذيذة'],
])('RV-1 %s: others read it as it was written', async (_, text) => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, text)
  expect(await kit().reviews(recipe)).toMatchObject([{ text }])
})

test('RV-2 a text that others read is not changed by a device that had not seen it', async () => {
  const [owner, writer] = people()
  const recipe = await kit().publish(owner.id)
  const tablet = writer.newDevice()
  await tablet.sync([])
  await writer.review(recipe, 'Good')
  const { push } = await tablet.sync([tablet.set('review.set', `review:${recipe}`, { text: 'Too salty' })])
  expect(push.results).toEqual([[tablet.mid, 'rejected', 'REVIEW_ELSEWHERE']])
  await writer.settle()
  expect(await kit().reviews(recipe)).toMatchObject([{ text: 'Good' }])
})

test('RV-3 likes count once a person, are taken back, and never count one’s own text', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const [review] = await kit().reviews(recipe)
  const id = review?.id ?? ''
  const likes = async () => (await kit().reviews(recipe))[0]?.likes
  await Promise.all([reader.like(id), owner.like(id)])
  await reader.like(id)
  expect(await likes()).toBe(2)
  await writer.like(id)
  expect(writer.own(`like:${id}`)).toEqual({ on: true, of: 'review', code: 'OWN_TEXT' })
  expect(await likes()).toBe(2)
  await reader.like(id, false)
  await reader.like(id, false)
  await owner.like(id, false)
  expect(await likes()).toBe(0)
  await reader.like(randomUUID())
  await reader.like(id, true, 'reply')
  expect(reader.own(`like:${id}`)).toEqual({ on: true, of: 'reply', code: 'TARGET_GONE' })
  expect(await likes()).toBe(0)
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-3 replies are shown below their review, the first two with it, and are counted', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  const thanks = await owner.reply(id, 'Thank you')
  await reader.reply(id, 'I agree')
  await writer.reply(id, 'Me too')
  await reader.like(thanks, true, 'reply')
  const [review] = await kit().reviews(recipe)
  expect(review?.replyCount).toBe(3)
  expect(review?.replies).toMatchObject([
    { id: thanks, author: { username: 'author' }, text: 'Thank you', likes: 1 },
    { text: 'I agree', likes: 0 },
  ])
  const page = await kit().app.call(endpoints.replies, { params: { reviewId: id }, query: { limit: 2 } })
  expect(page.body.replies.map(({ text }) => text)).toEqual(['Thank you', 'I agree'])
  const cursor = page.body.cursor ?? ''
  const next = await kit().app.call(endpoints.replies, { params: { reviewId: id }, query: { cursor } })
  expect(next.body).toMatchObject({ replies: [{ text: 'Me too' }], cursor: null })
  await owner.reply(id, null, thanks)
  expect((await kit().reviews(recipe))[0]).toMatchObject({
    replyCount: 2,
    replies: [{ text: 'I agree' }, { text: 'Me too' }],
  })
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-5 a reply to a review that is gone is refused, and its text stays with its writer', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  const before = await reader.reply(id, 'I agree')
  await writer.review(recipe, null)
  await reader.settle()
  await reader.device.sync([])
  const refused = { review: id, state: 'refused', code: 'REVIEW_GONE' }
  expect(reader.own(`reply:${before}`)).toEqual({ ...refused, text: 'I agree' })
  const after = await reader.reply(id, 'Hello?')
  expect(reader.own(`reply:${after}`)).toEqual({ ...refused, text: 'Hello?' })
  const unknown = await reader.reply('not-an-id', 'Hello?')
  expect(reader.own(`reply:${unknown}`)).toMatchObject({ code: 'REVIEW_GONE' })
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-3 an account that was blocked can neither like nor reply to the texts of the one who blocked', async () => {
  const [owner, writer] = people()
  const blocked = await kit().newPerson('blocked')
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  await writer.set('block.set', `block:${blocked.id}`, { on: true })
  await blocked.like(id)
  const reply = await blocked.reply(id, 'Hello')
  expect(blocked.own(`reply:${reply}`)).toMatchObject({ text: 'Hello', code: 'REPLY_NOT_POSSIBLE' })
  expect((await kit().reviews(recipe))[0]).toMatchObject({ likes: 0, replyCount: 0 })
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-1 no account takes over the reply of another account by its id', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  const reply = await owner.reply(id, 'Thank you')
  await reader.reply(id, 'Mine now', reply)
  expect(reader.own(`reply:${reply}`)).toMatchObject({ state: 'refused', code: 'REPLY_NOT_VALID' })
  await reader.reply(id, null, reply)
  expect((await kit().reviews(recipe))[0]?.replies).toMatchObject([{ id: reply, text: 'Thank you' }])
})

test('RV-3 RV-5 a review that a person hid gets neither likes nor replies, and a reply keeps its text', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const id = (await kit().reviews(recipe))[0]?.id ?? ''
  await kit().app.database.tx((tx) =>
    setContributionState(tx, { kind: 'review', id }, { result: 'refused', code: 'LIMITED' }),
  )
  await reader.like(id)
  expect(reader.own(`like:${id}`)).toEqual({ on: true, of: 'review', code: 'TARGET_GONE' })
  const reply = await reader.reply(id, 'I agree')
  expect(reader.own(`reply:${reply}`)).toEqual({ review: id, text: 'I agree', state: 'refused', code: 'REVIEW_GONE' })
  const asReader = { jwt: reader.jwt }
  expect((await kit().app.call(endpoints.likeReview, { params: { id } }, asReader)).body).toMatchObject({
    error: 'review-not-found',
  })
  const call = await kit().app.call(endpoints.writeReply, { params: { id }, body: { text: 'Hello?' } }, asReader)
  expect(call.body).toMatchObject({ reply: { text: 'Hello?', state: 'refused', code: 'REVIEW_GONE' } })
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-7 the bars of the stars count every rating, with and without a review, and add up to the average', async () => {
  const [owner, writer, reader] = people()
  const third = await kit().newPerson('third')
  const recipe = await kit().publish(owner.id)
  const bars = async () => {
    await kit().wrongCounts()
    const { body } = await kit().app.call(endpoints.reviews, {
      params: { id: recipe },
      query: { stars: '5', limit: 1 },
    })
    return body.ratings
  }
  expect(await bars()).toEqual([0, 0, 0, 0, 0])
  await writer.review(recipe, 'Good')
  await writer.rate(recipe, 5)
  await reader.rate(recipe, 2)
  await third.rate(recipe, 5)
  expect(await bars()).toEqual([0, 1, 0, 0, 2])
  await reader.rate(recipe, 3)
  await third.rate(recipe, null)
  expect(await bars()).toEqual([0, 0, 1, 0, 1])
  const { body } = await kit().app.call(endpoints.recipe, { params: { recipeShortId: recipe } })
  expect(body).toMatchObject({ averageRating: 4, ratingCount: 2 })
  // A rating of an own recipe does not count.
  await owner.rate(recipe, 5)
  expect(await bars()).toEqual([0, 0, 1, 0, 1])
  await third.rate(recipe, 1)
  expect(await bars()).toEqual([1, 0, 1, 0, 1])
  await kit().run('erase', 'delete from sync_user where account_id = $1', [third.id])
  expect(await bars()).toEqual([0, 0, 1, 0, 1])
  expect(await kit().wrongCounts()).toEqual([])
})
