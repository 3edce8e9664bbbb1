import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  draft,
  fingerprintOn,
  outcomes,
  own,
  phone,
  publicationOn,
  recipes,
  runAllJobs,
  tablet,
  text,
  useAuthorFixture,
  writeDraft,
} from './testing/author-fixture.ts'

useAuthorFixture()

/** An action with the arguments as an app from before November 2026 queued them. */
const queued = (args: string) => phone.set('draft.publish', `publish:${draft}`, JSON.parse(args))

test('ST-8 RT-18 the outbox of an app from before the renames drains: it publishes and withdraws as it meant to', async () => {
  await writeDraft()
  const publishing = queued(`{"deed":"publish","says":"${fingerprintOn(phone)}","origin":{"is":"own"}}`)
  expect(outcomes(await phone.sync([publishing]))).toEqual(['applied'])
  // The same action again, after a lost response.
  expect(outcomes(await phone.sync([publishing]))).toEqual(['applied'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published', title: 'Potato soup', revision: 1 }])
  expect(await publicationOn(tablet)).toMatchObject({ state: 'published', recipe: { isPublished: true } })
  expect(outcomes(await phone.sync([queued('{"deed":"withdraw"}')]))).toEqual(['applied'])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'withdrawn' }])
})

test('I2 ST-8 an action of an app from before the renames counts once, also under a new client id and with the names of today', async () => {
  await writeDraft()
  const fingerprint = fingerprintOn(phone)
  const publishing = queued(`{"deed":"publish","says":"${fingerprint}","origin":{"is":"own"}}`)
  await phone.send(phone.request([publishing]))
  await runAllJobs()
  const lost = phone.client
  phone.client = randomUUID()
  const renamed = { ...publishing, m: 2, a: { kind: 'publish', fingerprint, origin: own } }
  const answer = await phone.sync([{ ...publishing, m: 1 }, renamed], { replaces: [lost] })
  expect(answer.push.results).toEqual([
    [1, 'duplicate', null, { of: 'applied' }],
    [2, 'duplicate', null, { of: 'applied' }],
  ])
  await runAllJobs()
  expect(await recipes()).toMatchObject([{ state: 'published', title: 'Potato soup', revision: 1 }])
})

test('I7 ST-8 an edit that resolved a conflict in an app from before the renames still resolves it', async () => {
  await writeDraft()
  await tablet.sync()
  await phone.sync([text(phone, 'tips', 'Serve hot.')])
  await tablet.sync([text(tablet, 'tips', 'Serve cold.')])
  await phone.sync()
  const key = `record drafttext:${draft}:tips`
  expect(phone.base.get(key)).toMatchObject({ conflicts: [{ ours: 'Serve hot.', theirs: 'Serve cold.' }] })
  const { text: from } = Object(phone.base.get(key))
  const args = JSON.parse(`{"text":"Serve hot.","from":${JSON.stringify(from)},"settles":true}`)
  await phone.sync([phone.set('drafttext.set', `drafttext:${draft}:tips`, args)])
  expect(phone.base.get(key)).toEqual({ text: 'Serve hot.' })
})
