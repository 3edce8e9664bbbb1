// Above 300 lines: the cases of publishing share one author, one database and one set-up.
import { randomUUID } from 'node:crypto'
import { maxPublishesPerBatch } from '@simmer/contract/sync/limit-batch'
import { createAccount, Device } from '../sync/testing/sync-server.ts'
import { statement } from '../postgres/database.ts'
import { expect, test } from 'vitest'
import {
  useAuthorFixture,
  writeDraft,
  cancel,
  runAllJobs,
  draft,
  dueNow,
  failures,
  setUsername,
  outcomes,
  own,
  part,
  phone,
  picture,
  publish,
  recipes,
  fingerprintOn,
  publicationOn,
  server,
  store,
  tablet,
  text,
  revisionsForDevices,
  user,
  withdraw,
} from './testing/author-fixture.ts'

useAuthorFixture()

test('RT-18 EN-3 WHO-3 a draft is published once and can be found, and its writer becomes an author', async () => {
  await writeDraft()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  expect(await publicationOn(phone)).toMatchObject({ state: 'requested' })
  await Promise.all([runAllJobs(), runAllJobs(), runAllJobs()])
  await runAllJobs()
  expect(failures).toEqual([])
  expect(await recipes()).toMatchObject([
    { state: 'published', revision: 1, title: 'Potato soup', origin: 'own', isFound: true },
  ])
  const [recipe] = await recipes()
  expect(await publicationOn(tablet)).toMatchObject({
    state: 'published',
    recipe: {
      recipeShortId: recipe?.shortId,
      slug: 'potato-soup',
      revision: 1,
      isPublished: true,
      fingerprint: fingerprintOn(phone),
    },
  })
  const profile = statement('test.profile', 'select profile_type from account where account_id = $1')
  expect(await store.db.row(profile, [user])).toEqual({ profile_type: 'author' })
})

test('EN-3 ST-8 nutrition figures that two devices enter offline are all published with the recipe', async () => {
  await writeDraft()
  await tablet.sync()
  await phone.sync([part(phone, 'energy', 420), part(phone, 'salt', 1.2), part(phone, 'fat', -1)])
  await tablet.sync([part(tablet, 'protein', 9), part(tablet, 'energy', 430)])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect((await recipes())[0]?.document).toContain('"nutrition":{"energy":430,"protein":9,"salt":1.2}')
})

test('RT-18 a draft that is incomplete, changed meanwhile or deleted is not published, and nothing is lost', async () => {
  await phone.sync([part(phone, 'made', 1), text(phone, 'title', 'Potato soup')])
  await phone.sync()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['DRAFT_NOT_READY'])
  await writeDraft()
  await tablet.sync([text(tablet, 'title', 'Potato soup with leek', 'Potato soup')])
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['DRAFT_CHANGED'])
  await phone.sync()
  expect(
    outcomes(await phone.sync([part(phone, 'gone', fingerprintOn(phone)), publish(phone), part(phone, 'gone', null)])),
  ).toEqual(['applied', 'DRAFT_DELETED', 'applied'])
  const elsewhere = phone.set('draft.publish', `publish:${randomUUID()}`, {
    kind: 'publish',
    fingerprint: 'x',
    origin: own,
  })
  expect(
    outcomes(
      await phone.sync([elsewhere, publish(phone, { origin: { is: 'adapted' } }), publish(phone, { fingerprint: 7 })]),
    ),
  ).toEqual(['DRAFT_NOT_FOUND', 'PUBLISHING_NOT_VALID', 'PUBLISHING_NOT_VALID'])
  await runAllJobs()
  expect(await recipes()).toEqual([])
  expect(phone.base.get(`record drafttext:${draft}:title`)).toEqual({ text: 'Potato soup with leek' })
})

test('RT-18 ST-8 a choice of an audience that arrives late from another device stops no publication and changes no published recipe', async () => {
  await writeDraft()
  await tablet.sync([part(tablet, 'audience', 'readers')])
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  await runAllJobs()
  await tablet.sync([part(tablet, 'audience', 'author')])
  const { recipe } = (await publicationOn(phone)) ?? {}
  expect(phone.base.get(`record draft:${draft}:audience`)).toEqual({ value: 'author' })
  expect(recipe).toMatchObject({ isPublished: true, revision: 1, fingerprint: fingerprintOn(phone) })
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['noop'])
  // A deletion that knew no choice stays one.
  await phone.sync([part(phone, 'gone', fingerprintOn(phone))])
  await tablet.sync([part(tablet, 'audience', 'readers')])
  await phone.sync()
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['DRAFT_DELETED'])
})

test('RT-18 a draft with invisible or excessive text is not published', async () => {
  await writeDraft()
  const step = draft
  const refusals = []
  let title: string | null = 'Potato soup'
  for (const given of ['\u200B', '\u202E\u2066', '\u0001']) {
    await phone.sync([text(phone, 'title', given, title)])
    title = given
    await phone.sync()
    refusals.push(...outcomes(await phone.sync([publish(phone)])))
  }
  await phone.sync([text(phone, 'title', '\u202EPotato\u0007 soup', title)])
  const covering = picture('0'.repeat(64), null)
  await phone.sync([part(phone, `picture-${step}`, covering), text(phone, `alt-${covering.id}`, 'a'.repeat(10_001))])
  await phone.sync()
  refusals.push(...outcomes(await phone.sync([publish(phone)])))
  expect(refusals).toEqual(refusals.map(() => 'DRAFT_NOT_READY'))
  await phone.sync([part(phone, `picture-${step}`, null), part(phone, 'tags', ['\u200B', ' quick '])])
  await phone.sync()
  for (const url of ['https://x y', 'http://', 'https://simmer.example@evil.example/'])
    refusals.push(
      ...outcomes(await phone.sync([publish(phone, { origin: { is: 'adapted', name: 'Ida', url } })])).filter(
        (outcome) => outcome !== 'PUBLISHING_NOT_VALID',
      ),
    )
  expect(refusals).toHaveLength(4)
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Potato soup' }])
})

test('WHO-7 an account cannot publish the draft of another account', async () => {
  await writeDraft()
  const other = new Device(server.url, await createAccount(store.db))
  const theirs = other.set('draft.publish', `publish:${draft}`, {
    kind: 'publish',
    fingerprint: fingerprintOn(phone),
    origin: own,
  })
  expect(outcomes(await other.sync([theirs]))).toEqual(['DRAFT_NOT_FOUND'])
  await phone.sync([publish(phone)])
  await runAllJobs()
  const taken = other.set('draft.publish', `publish:${draft}`, { kind: 'withdraw' })
  expect(outcomes(await other.sync([taken]))).toEqual(['noop'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published' }])
})

test('RT-18 ST-8 two devices publish at once while one edits: one recipe is published, with the text that its author saw', async () => {
  await writeDraft()
  await tablet.sync()
  const [mine, theirs] = [publish(phone), publish(tablet)]
  await Promise.all([
    phone.sync([mine, text(phone, 'title', 'Potato soup, again', 'Potato soup')]),
    tablet.sync([theirs]),
    runAllJobs(),
  ])
  // A lost response: the same action arrives again.
  await phone.sync([mine])
  await Promise.all([runAllJobs(), runAllJobs()])
  expect(await recipes()).toMatchObject([{ title: 'Potato soup', revision: 1 }])
})

test('RT-18 a change is published as a new revision, and publishing the same text again changes nothing', async () => {
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  await phone.sync([text(phone, 'title', 'Potato soup with leek', 'Potato soup')])
  await phone.sync()
  expect(await recipes()).toMatchObject([{ title: 'Potato soup' }])
  expect(outcomes(await phone.sync([publish(phone), publish(phone)]))).toEqual(['applied', 'noop'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Potato soup with leek', revision: 2, isFound: true }])
  expect(await publicationOn(phone)).toMatchObject({ recipe: { slug: 'potato-soup-with-leek', revision: 2 } })
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['noop'])
})

test('RT-18 an author withdraws a recipe and publishes it again; a moderator’s decision wins', async () => {
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  await phone.sync([withdraw(phone)])
  expect(await publicationOn(phone)).toMatchObject({ state: 'withdrawn', recipe: { isPublished: false } })
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'withdrawn', isFound: false }])
  expect(await revisionsForDevices()).toEqual([])
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published', revision: 1, isFound: true }])
  expect(await revisionsForDevices()).toMatchObject([1])
  expect(await publicationOn(phone)).toMatchObject({ state: 'published', recipe: { isPublished: true } })
  // Within one batch the last action counts, and nothing is published in between.
  await phone.sync([withdraw(phone), publish(phone)])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published', revision: 1 }])
  await store.db.rows(statement('test.hide', `update recipe set state = 'hidden' where author_id = $1`), [user])
  await phone.sync([text(phone, 'title', 'Potato soup!', 'Potato soup')])
  await phone.sync()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'rejected', code: 'TAKEN_DOWN' })
  expect(await recipes()).toMatchObject([{ state: 'hidden', title: 'Potato soup' }])
})

test('RT-18 a scheduled draft is published at its time with the text of the request, and not before the request arrives', async () => {
  await writeDraft()
  const tomorrow = Date.now() + 86_400_000
  await phone.sync([publish(phone, { at: tomorrow })])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'scheduled', at: tomorrow })
  expect(await recipes()).toEqual([])
  await phone.sync([text(phone, 'title', 'Potato soup with leek', 'Potato soup')])
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Potato soup' }])
  await phone.sync()
  await phone.sync([publish(phone, { at: 1 })])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Potato soup with leek', revision: 2 }])
})

test('RT-18 a recipe that is withdrawn and scheduled again in one batch is hidden at once, and published at its time', async () => {
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  const later = Date.now() + 86_400_000
  expect(outcomes(await phone.sync([withdraw(phone), publish(phone, { at: later })]))).toEqual(['applied', 'applied'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'withdrawn', isFound: false }])
  expect(await publicationOn(phone)).toMatchObject({ state: 'scheduled', at: later, recipe: { isPublished: false } })
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published', isFound: true }])
})

test('RT-18 a request that arrives while the one before it runs is not lost, and the older one publishes nothing', async () => {
  await writeDraft()
  await phone.sync([publish(phone)])
  let interruptions = 0
  const interrupted = {
    ...store.db,
    tx: async <T>(run: Parameters<typeof store.db.tx<T>>[0], options?: Parameters<typeof store.db.tx<T>>[1]) => {
      // The job was read. Now the author publishes another text.
      if ((interruptions += 1) === 1) {
        await phone.sync([text(phone, 'title', 'Leek soup', 'Potato soup')])
        await phone.sync()
        await phone.sync([publish(phone)])
      }
      return store.db.tx(run, options)
    },
  }
  await runAllJobs(interrupted)
  expect(interruptions).toBe(1)
  expect(await recipes()).toEqual([])
  expect(await publicationOn(phone)).toMatchObject({ state: 'requested' })
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ title: 'Leek soup', revision: 1 }])
})

test('RT-18 an author cancels a scheduled publication, or deletes the draft to cancel it', async () => {
  await writeDraft()
  const tomorrow = Date.now() + 86_400_000
  await phone.sync([publish(phone, { at: tomorrow })])
  await phone.sync([cancel(phone)])
  // The author attested the origin before, and is not asked again.
  expect(await publicationOn(phone)).toMatchObject({ state: 'withdrawn', at: null, origin: { is: 'own' } })
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(await recipes()).toEqual([])
  await phone.sync([publish(phone, { at: tomorrow })])
  await phone.sync([part(phone, 'gone', fingerprintOn(phone))])
  await store.db.rows(dueNow, [user])
  await runAllJobs()
  expect(await recipes()).toEqual([])
  expect(await publicationOn(phone)).toMatchObject({ state: 'rejected', code: 'DRAFT_DELETED' })
})

test('RT-18 an author without a username gets a reason, and nothing is lost', async () => {
  await store.db.rows(setUsername, [user, null])
  await writeDraft()
  await phone.sync([publish(phone)])
  await runAllJobs()
  expect(await publicationOn(phone)).toMatchObject({ state: 'rejected', code: 'NOT_YET_AN_AUTHOR' })
  await store.db.rows(setUsername, [user, `late-${user.slice(0, 8)}`])
  expect(outcomes(await phone.sync([publish(phone)]))).toEqual(['applied'])
  await runAllJobs()
  expect(await recipes()).toHaveLength(1)
})

test('RT-18 ST-8 one request publishes a limited number of drafts; the device sends the rest, and nothing is lost', async () => {
  await writeDraft()
  const mutations = Array.from({ length: 3 * maxPublishesPerBatch }, (_, round) => [
    text(phone, 'tips', `Tip ${round}`, round === 0 ? null : `Tip ${round - 1}`),
    publish(phone, { fingerprint: 'what it said before' }),
  ]).flat()
  const received: string[] = []
  // In any order of arrival.
  let waiting = mutations.toReversed()
  for (let requests = 1; waiting.length > 0; requests += 1) {
    expect(requests).toBeLessThanOrEqual(3)
    const { push, pull } = await phone.sync(waiting)
    expect(push.err).toBeNull()
    expect(push.results.filter(([, outcome]) => outcome === 'rejected').length).toBeLessThanOrEqual(
      maxPublishesPerBatch,
    )
    received.push(...push.results.map(([, outcome, code]) => code ?? outcome))
    waiting = waiting.filter(({ m }) => m > pull.lastMid)
  }
  expect(received).toEqual(mutations.map(({ n }) => (n === 'draft.publish' ? 'DRAFT_CHANGED' : 'applied')))
  expect(phone.base.get(`record drafttext:${draft}:tips`)).toEqual({ text: `Tip ${3 * maxPublishesPerBatch - 1}` })
})
