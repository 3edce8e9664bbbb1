import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createAccount, Device } from '../sync/testing/sync-server.ts'
import { storePhoto } from '../photos/store-photo.ts'
import { recordUpload } from '../photos/uploads.ts'
import { statement } from '../postgres/database.ts'
import { expect, test } from 'vitest'
import {
  useAuthorFixture,
  writeDraft,
  runAllJobs,
  draft,
  dueNow,
  failures,
  part,
  phone,
  photos,
  picture,
  publish,
  recipes,
  publicationOn,
  server,
  store,
  text,
  user,
} from './testing/author-fixture.ts'

useAuthorFixture()

const uploadedPicture = async (accountId: string, colour: string) => {
  const bytes = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const { photoId } = await storePhoto(store.db, photos, bytes)
  const uploadPicture = async () => recordUpload(store.db, accountId, photoId, Date.now(), false)
  return { hash: createHash('sha256').update(bytes).digest('hex'), photoId, upload: uploadPicture }
}
test('RT-18 EN-3 a recipe waits for its pictures, is then published by itself, and shows them cropped as its author chose', async () => {
  await writeDraft()
  const cover = await uploadedPicture(user, '#284')
  const step = await uploadedPicture(user, '#842')
  const covering = picture(cover.hash, null)
  await phone.sync([
    part(phone, 'cover', covering),
    text(phone, `alt-${covering.id}`, 'A green pot'),
    part(phone, `picture-${draft}`, picture(step.hash, { x: 0.25, y: 0, width: 0.5, height: 1 })),
  ])
  await phone.sync()
  // An upload of another account does not count.
  await (await uploadedPicture(await createAccount(store.db), '#284')).upload()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'requested', code: 'BLOB_MISSING' })
  expect(await recipes()).toEqual([])
  await cover.upload()
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(await recipes()).toEqual([])
  await step.upload()
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(failures).toEqual([])
  expect(await publicationOn(phone)).toMatchObject({ state: 'published' })
  const shown = statement(
    'test.pictures',
    `select (document_head || '}')::json as recipe, photo_id as "photoId",
       (select count(*)::int from recipe_photo where recipe_photo.recipe_id = recipe.recipe_id) as "ofSteps" from recipe where author_id = $1`,
  )
  expect(await store.db.row(shown, [user])).toMatchObject({
    photoId: cover.photoId,
    ofSteps: 1,
    recipe: {
      picture: { kind: 'photo', alt: 'A green pot' },
      methodSublists: [{ methods: [{ picture: { kind: 'photo', width: 700, height: 1000, alt: '' } }] }],
    },
  })
  await phone.sync([part(phone, 'cover', null), part(phone, `picture-${draft}`, null)])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await store.db.row(shown, [user])).toMatchObject({
    photoId: null,
    ofSteps: 0,
    recipe: { picture: { kind: 'cover' }, revision: 2 },
  })
})

test('RT-18 EN-3 a cropped picture with many bytes is published, and a job that cannot run blocks no other', async () => {
  await writeDraft()
  const [width, height] = [1600, 2600]
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const { photoId } = await storePhoto(store.db, photos, noise)
  await recordUpload(store.db, user, photoId, Date.now(), false)
  const hash = createHash('sha256').update(noise).digest('hex')
  const cover = { id: randomUUID(), hash, width, height, crop: { x: 0, y: 0, width: 1, height: 0.99 } }
  await phone.sync([part(phone, 'cover', cover)])
  await phone.sync()
  const jobs = statement(
    'test.jobs',
    `insert into publish_job (account_id, draft_id, version, task, due_at)
     select $1, gen_random_uuid(), 1, $2::json, now() - interval '1 day' from generate_series(1, $3)`,
  )
  const never = {
    kind: 'publish',
    fingerprint: 'x',
    at: null,
    content: {},
    pictures: [{ hash: '1'.repeat(64), crop: null }],
  }
  const broken = { kind: 'publish', fingerprint: 'x', at: null, content: {}, pictures: [{ hash }, { hash, crop: 5 }] }
  const other = await createAccount(store.db)
  await new Device(server.url, other).sync()
  await recordUpload(store.db, other, photoId, Date.now(), false)
  await store.db.rows(jobs, [other, JSON.stringify(never), 110])
  await store.db.rows(jobs, [other, JSON.stringify(broken), 2])
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'published' })
  failures.length = 0
  for (let round = 0; round < 4; round += 1) await runAllJobs()
  // The job that failed is delayed.
  expect(failures.length).toBeLessThanOrEqual(2)
})
