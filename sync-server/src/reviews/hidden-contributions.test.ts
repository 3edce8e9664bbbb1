import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, test } from 'vitest'
import { deleteContribution } from './delete-contribution.ts'
import { setContributionState } from './set-contribution-state.ts'
import { reviewTests, type ReviewPerson } from './testing/review-app.ts'

const { kit } = reviewTests()

/** Far more than a turn of the job takes, for machines with other work. */
const patience = { timeout: 20_000, interval: 50 }
const bell = async ({ jwt }: ReviewPerson) => {
  const { body } = await kit().app.call(endpoints.notifications, {}, { jwt })
  return { messages: body.notifications.map(({ message }) => message).toSorted(), unread: body.unreadCount }
}
const see = ({ jwt }: ReviewPerson) => kit().app.call(endpoints.markNotificationsAsSeen, {}, { jwt })
const setState = (kind: 'review' | 'reply', id: string, isShown: boolean) =>
  kit().app.database.tx((tx) =>
    setContributionState(
      tx,
      { kind, id },
      isShown ? { result: 'visible', code: null } : { result: 'refused', code: 'HIDDEN' },
    ),
  )

let count = 0
/** A review with a like and two replies, and everybody’s bell as it is then. */
const writeThread = async () => {
  count += 1
  const newPerson = (name: string) => kit().newPerson(`${name}${count}`)
  const [author, writer, ana, ben] = [
    await newPerson('author'),
    await newPerson('writer'),
    await newPerson('ana'),
    await newPerson('ben'),
  ]
  const recipe = await kit().publish(author.id)
  await writer.review(recipe, 'Lovely')
  const reviewId = (await kit().reviews(recipe))[0]?.id ?? ''
  await ana.like(reviewId)
  const replyId = await ana.reply(reviewId, 'Yes')
  await ben.reply(reviewId, 'And more')
  await ben.like(replyId, true, 'reply')
  await expect.poll(() => bell(author), patience).toMatchObject({ messages: [`writer${count} reviewed Soup`] })
  const replied = expect.stringMatching(/^ben\d+ and ana\d+ replied/)
  await expect.poll(async () => (await bell(writer)).messages, patience).toContainEqual(replied)
  await expect.poll(async () => (await bell(writer)).messages.length, patience).toBe(2)
  await expect.poll(async () => (await bell(ana)).messages.length, patience).toBe(2)
  return { author, writer, ana, ben, recipe, reviewId, replyId }
}
const none = { messages: [], unread: 0 }

test('NT-9 RV-3 a hidden review takes its likes and replies out of all bells and counts, and brings them back as they were', async () => {
  const { author, writer, ana, recipe, reviewId } = await writeThread()
  await see(ana)
  const before = [await bell(author), await bell(writer), await bell(ana)]
  expect(before.map(({ unread }) => unread)).toEqual([1, 2, 0])
  await setState('review', reviewId, false)
  for (const person of [author, writer, ana]) await expect.poll(() => bell(person), patience).toEqual(none)
  expect(await kit().reviews(recipe)).toEqual([])
  await setState('review', reviewId, true)
  for (const [index, person] of [author, writer, ana].entries())
    await expect.poll(() => bell(person), patience).toEqual(before[index])
  expect(await kit().reviews(recipe)).toMatchObject([{ likes: 1, replyCount: 2 }])
  expect(await kit().wrongCounts()).toEqual([])
})

test('NT-9 a hidden reply leaves the entry of its thread, and its likes leave the bell of its writer', async () => {
  const { writer, ana, replyId } = await writeThread()
  const before = [await bell(writer), await bell(ana)]
  await setState('reply', replyId, false)
  await expect
    .poll(() => bell(writer), patience)
    .toMatchObject({ messages: [expect.stringContaining('liked your'), expect.stringMatching(/^ben\d+ replied/)] })
  await expect.poll(() => bell(ana), patience).toMatchObject({ messages: [expect.stringContaining('also replied')] })
  await setState('reply', replyId, true)
  for (const [index, person] of [writer, ana].entries())
    await expect.poll(() => bell(person), patience).toEqual(before[index])
})

test.each(['its writer', 'moderation'] as const)(
  'NT-9 RV-3 a review that %s deletes takes its likes and replies out of all bells for good',
  async (by) => {
    const { author, writer, ana, recipe, reviewId } = await writeThread()
    await see(writer)
    if (by === 'its writer') await writer.review(recipe, null)
    else await kit().app.database.tx((tx) => deleteContribution(tx, { kind: 'review', id: reviewId }))
    for (const person of [author, writer, ana]) {
      await person.settle()
      await expect.poll(() => bell(person), patience).toEqual(none)
    }
    expect(await kit().wrongCounts()).toEqual([])
  },
)

test('RV-5 a reply to a hidden review and a like of it are refused with their reason, and the text stays', async () => {
  const { ben, ana, reviewId } = await writeThread()
  await setState('review', reviewId, false)
  const id = await ben.reply(reviewId, 'Too late')
  expect(ben.own(`reply:${id}`)).toMatchObject({ text: 'Too late', state: 'refused', code: 'REVIEW_GONE' })
  await ben.like(reviewId)
  expect(ben.own(`like:${reviewId}`)).toMatchObject({ on: true, code: 'TARGET_GONE' })
  const plain = await kit().app.call(
    endpoints.writeReply,
    { params: { id: reviewId }, body: { text: 'Too late' } },
    { jwt: ana.jwt },
  )
  expect(plain.body).toMatchObject({ reply: { text: 'Too late', state: 'refused', code: 'REVIEW_GONE' } })
})

test('NT-12 the author learns of a held review when a person lets it be seen, once', async () => {
  const [author, writer] = [await kit().newPerson('slow.author'), await kit().newPerson('new.writer', '1 day')]
  const recipe = await kit().publish(author.id)
  expect(await writer.review(recipe, 'See https://shop.example for more')).toMatchObject({ state: 'held' })
  const [held] = await kit().run('held', 'select review_id as id from recipe_review where writer_id = $1', [writer.id])
  const id = String(held?.['id'])
  expect((await bell(author)).messages).toEqual([])
  for (const isShown of [true, false, true]) await setState('review', id, isShown)
  await expect.poll(() => bell(author), patience).toEqual({ messages: ['new.writer reviewed Soup'], unread: 1 })
})
