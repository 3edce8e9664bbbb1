import { expect, test } from 'vitest'
import { reviewTests } from './testing/review-app.ts'

const { kit, people } = reviewTests()

test('RV-3 what a suspended or leaving account wrote and liked is hidden, and comes back with it', async () => {
  const [owner, writer, reader] = people()
  const guilty = await kit().newPerson('guilty')
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  await guilty.review(recipe, 'Buy this')
  const id = (await kit().reviews(recipe)).find(({ text }) => text === 'Good')?.id ?? ''
  await guilty.like(id)
  await guilty.reply(id, 'Look here')
  await reader.like(id)
  const all = async () => (await kit().reviews(recipe)).map(({ text, likes, replyCount }) => [text, likes, replyCount])
  const before = await all()
  expect(before).toEqual([
    ['Good', 2, 1],
    ['Buy this', 0, 0],
  ])
  for (const column of ['suspended_at', 'deletion_at']) {
    await kit().run(`leave-${column}`, `update account set ${column} = now() where account_id = $1`, [guilty.id])
    expect(await all()).toEqual([['Good', 1, 0]])
    expect(await kit().wrongCounts()).toEqual([])
    await kit().run(`back-${column}`, `update account set ${column} = null where account_id = $1`, [guilty.id])
    expect(await all()).toEqual(before)
  }
  await kit().run('erase', 'delete from sync_user where account_id = $1', [guilty.id])
  expect(await all()).toEqual([['Good', 1, 0]])
  const left = `select 1 from contribution_like where account_id = $1 union all
    select 1 from recipe_reply where writer_id = $1 union all select 1 from recipe_review where writer_id = $1
    union all select 1 from contribution_due where account_id = $1`
  expect(await kit().run('left', left, [guilty.id])).toEqual([])
  expect(await kit().wrongCounts()).toEqual([])
})

test('RV-5 more reviews than a day has room for are refused, and their texts stay', async () => {
  const [owner] = people()
  const busy = await kit().newPerson('busy', '1 day')
  for (let index = 0; index < 5; index += 1)
    expect(await busy.review(await kit().publish(owner.id), `Good ${index}`)).toMatchObject({ state: 'visible' })
  const sixth = await kit().publish(owner.id)
  expect(await busy.review(sixth, 'Good too')).toMatchObject({ text: 'Good too', state: 'refused', code: 'TOO_MANY' })
  // An account that is no longer new has room for 20.
  await kit().run('age', `update account set created_at = now() - interval '8 days' where account_id = $1`, [busy.id])
  expect(await busy.review(sixth, 'Good too')).toMatchObject({ state: 'visible' })
})

test.each([
  ['20 reviews', 20, 'reviews'],
  ['60 replies', 60, 'replies'],
  ['300 likes', 300, 'likes'],
] as const)('RV-5 a day has room for %s of an account', async (_, limit, kind) => {
  const [owner, writer] = people()
  const busy = await kit().newPerson(`busy-${kind}`)
  const recipe = await kit().publish(owner.id)
  await writer.review(recipe, 'Good')
  const [review] = await kit().reviews(recipe)
  const id = review?.id ?? ''
  /** One short of the limit: texts and likes of other recipes. */
  const earlier = {
    reviews: `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
      select gen_random_uuid(), gen_random_uuid(), $1, 'held', false, 'Good', '{}', now() from generate_series(2, $2::integer)`,
    replies: `insert into recipe_reply (recipe_id, review_id, reply_id, writer_id, state, is_inactive, body, written_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, 'held', false, 'Good', now()
      from generate_series(2, $2::integer)`,
    likes: `insert into contribution_like (account_id, target_id, is_inactive)
      select $1, gen_random_uuid(), false from generate_series(2, $2::integer)`,
  }[kind]
  await kit().run(`earlier-${kind}`, earlier, [busy.id, limit])
  const other = await kit().publish(owner.id)
  const third = await kit().publish(owner.id)
  const act = {
    reviews: async (on: string) => busy.review(on, 'Good too'),
    replies: async () => busy.own(`reply:${await busy.reply(id, 'I agree')}`),
    likes: async (on: string) => {
      await writer.review(on, 'Good as well')
      const [found] = await kit().reviews(on)
      await busy.like(found?.id ?? '')
      return busy.own(`like:${found?.id}`)
    },
  }[kind]
  expect(await act(other)).not.toHaveProperty('code')
  expect(await act(third)).toHaveProperty('code', 'TOO_MANY')
  // The texts above belong to no recipe.
  await kit().run(`leave-${kind}`, 'delete from sync_user where account_id = $1', [busy.id])
})

test('RV-1 the text does not wait for its pictures: each shows once its writer has uploaded it, and never another account’s', async () => {
  const [owner, writer, reader] = people()
  const recipe = await kit().publish(owner.id)
  const [hash, foreign] = ['a'.repeat(64), 'b'.repeat(64)] as const
  expect(await writer.review(recipe, 'Good', [foreign, hash])).toMatchObject({
    state: 'visible',
    photos: [foreign, hash],
  })
  expect(await kit().reviews(recipe)).toMatchObject([{ text: 'Good', photos: [] }])
  for (const [account, sha256] of [
    [writer, hash],
    [reader, foreign],
  ] as const)
    await kit().run(
      'upload',
      `with stored as (
         insert into photo (photo_id, width, height, widths, placeholder) values (left($2, 32), 800, 600, '{320,800}', 'data:')
         returning photo_id)
       insert into account_photo (account_id, photo_id, uploaded_at) select $1::uuid, photo_id, now() from stored`,
      [account.id, sha256],
    )
  const sources = [320, 800].map((width) => ({
    width,
    height: width * 0.75,
    url: expect.stringContaining(hash.slice(0, 32)),
  }))
  const photos = [{ width: 800, height: 600, placeholder: 'data:', sources }]
  expect(await kit().reviews(recipe)).toMatchObject([{ photos }])
  await writer.review(recipe, 'Good', [])
  expect(await kit().reviews(recipe)).toMatchObject([{ photos: [], editedAt: expect.any(String) }])
})
