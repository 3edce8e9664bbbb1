import { randomUUID } from 'node:crypto'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { type ModerationApp, startModerationApp } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const insertPhotos = statement(
  'test.photos',
  `with stored as (
     insert into photo (photo_id, width, height, widths, placeholder)
     select id, 800, 600, '{320,640,800}', '' from unnest($2::text[]) as id returning photo_id)
   insert into account_photo (account_id, photo_id, uploaded_at) select $1, photo_id, now() from stored`,
)
const insertReview = statement(
  'test.review-with-photos',
  `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
   values ($1, $2, $3, 'visible', false, 'Mine.', $4, now())`,
)

test('MO-2 MO-4 moderators see the photographs of a review in the order of its writer, also in an appeal, and no foreign ones', async () => {
  const { database } = kit.app
  const [second = '', first = '', foreign = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
  const writer = await kit.newPerson('photo.writer')
  const { recipeId } = await kit.publish(kit.author, 'Soup in pictures')
  const reviewId = randomUUID()
  await database.rows(insertPhotos, [writer.id, [second, first]])
  await database.rows(insertPhotos, [kit.author.id, [foreign]])
  await database.rows(insertReview, [recipeId, reviewId, writer.id, [first, second, foreign, 'd'.repeat(32)]])
  await kit.report(null, { kind: 'review', target: reviewId })
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup in pictures')
  const photos = [`/photos/${first}/640.webp`, `/photos/${second}/640.webp`]
  const read = await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, kit.moderator)
  expect(read.body).toMatchObject({ excerpt: 'Mine.', photos })

  await kit.decide(kit.moderator, caseId, { action: 'hide' })
  await kit.appeal(await kit.lastDecision(caseId), writer)
  const listed = await kit.app.call(moderationEndpoints.appeals, {}, kit.second)
  expect(listed.body.appeals).toMatchObject([{ photos }])
  const { caseId: other } = await kit.reported('Soup without pictures')
  const plain = await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId: other } }, kit.moderator)
  expect(plain.body.photos).toEqual([])
})
