import { randomUUID } from 'node:crypto'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { reportEndpoints } from '@simmer/contract/wire/endpoints/report-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { reportWeight } from './report-weight.ts'
import { type ModerationApp, startModerationApp, type TestPerson } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const queueEntry = async (title: string) => {
  const { body } = await kit.app.call(moderationEndpoints.moderationQueue, {}, { jwt: kit.moderator.jwt })
  return body.cases.find((one) => one.title === title)
}
const readCase = async (caseId: string) =>
  (await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, { jwt: kit.moderator.jwt })).body

test('MO-1 a guest reports a recipe with a form token and gets a reference; a repeat gets the same one', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup with an advert')
  const id = randomUUID()
  const sent = { id, kind: 'recipe', target: recipeId, text: 'It is an <b>advert</b>.' } as const
  const first = await kit.report(null, sent)
  expect(first).toMatchObject({
    status: 200,
    body: { reference: expect.stringMatching(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
  })
  expect((await kit.report(null, sent)).body).toEqual(first.body)
  const entry = await queueEntry('Soup with an advert')
  expect(entry).toMatchObject({ reports: 1, score: 0, queue: 'reported', reasons: ['spam'], isHidden: false })
  const found = await readCase(entry?.id ?? '')
  expect(found.reportList).toMatchObject([{ ...first.body, text: 'It is an <b>advert</b>.', isGuest: true, weight: 0 }])
  expect(found.excerpt).toContain('Simmer for 9 minutes.')
  expect(found).toMatchObject({ author: 'anna.cooks', mayDecide: true, link: expect.stringMatching(/^\/recipe\//) })
})

test('MO-1 a guest without a valid form token, and a filled-in hidden field, are refused, and nothing is stored', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup without a token')
  const send = (more: { formToken?: string; website?: string }) =>
    kit.app.call(reportEndpoints.sendReport, {
      body: {
        id: randomUUID(),
        kind: 'recipe',
        target: recipeId,
        reason: 'spam',
        text: '',
        notice: null,
        formToken: '',
        website: '',
        ...more,
      },
    })
  expect((await send({})).body).toMatchObject({ error: 'form-not-valid-yet' })
  expect((await send({ formToken: 'made.up' })).body).toMatchObject({ error: 'form-not-valid-yet' })
  expect((await send({ website: 'x' })).body).toMatchObject({ error: 'looks-automatic' })
  expect(await queueEntry('Soup without a token')).toBeUndefined()
})

test('MO-1 a report of nothing, of a hidden recipe or of a review that is not there is a 404', async () => {
  const reader = await kit.newPerson('reader')
  for (const kind of ['recipe', 'account', 'review', 'reply'] as const)
    expect(await kit.report(reader, { kind, target: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: 'report-target-not-found' },
    })
})

test('MO-1 an account that reports the same recipe again gets its first reference, and reports are limited', async () => {
  const busy = await kit.newPerson('busy')
  const { recipeId } = await kit.publish(kit.author, 'Soup reported twice')
  const first = await kit.report(busy, { kind: 'recipe', target: recipeId })
  expect((await kit.report(busy, { kind: 'recipe', target: recipeId, reason: 'other' })).body).toEqual(first.body)
  expect(await queueEntry('Soup reported twice')).toMatchObject({ reports: 1 })
  const statuses: number[] = []
  for (let count = 0; count < 19; count += 1)
    statuses.push((await kit.report(busy, { kind: 'recipe', target: recipeId })).status)
  expect(statuses).toEqual([...Array.from({ length: 18 }, () => 200), 429])

  const guestStatuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    guestStatuses.push((await kit.report(null, { kind: 'recipe', target: recipeId }, 9999)).status)
  expect(guestStatuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('MO-1 a notice of illegal content needs its sender and an explanation, except for child abuse', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Illegal soup')
  const target = { kind: 'recipe', target: recipeId } as const
  const notice = { name: 'Nora Notice', email: 'nora@example.test', goodFaith: true } as const
  const incomplete = [
    { notice: null, text: 'x' },
    { notice, text: '  ' },
  ]
  for (const fields of incomplete)
    expect(await kit.report(null, { ...target, reason: 'illegal', ...fields })).toMatchObject({
      status: 400,
      body: { error: 'report-not-complete' },
    })
  const sent = await kit.report(null, { ...target, reason: 'illegal', notice, text: 'It breaks a law.' })
  expect(sent.status).toBe(200)
  expect((await kit.report(null, { ...target, reason: 'child-abuse' })).status).toBe(200)

  expect(await kit.mailTo(notice.email, /reads it/)).toMatchObject({
    subject: `We received your report ${sent.body.reference}`,
  })
  const caseId = await kit.openCaseOf(kit.moderator, 'Illegal soup')
  expect((await readCase(caseId)).reportList[0]?.notice).toEqual({ name: 'Nora Notice', email: notice.email })
  await kit.decide(kit.moderator, caseId, { clause: 'illegal', facts: 'It breaks § 1.' })
  await kit.mailTo(notice.email, /acted on your report/)
  await kit.mailAll()
  expect(kit.app.mails.filter(({ to }) => to === notice.email).map(({ subject }) => subject)).toEqual([
    `We received your report ${sent.body.reference}`,
    `A decision about your report ${sent.body.reference}`,
  ])
  // With the last mail the name and address go.
  await expect.poll(async () => (await readCase(caseId)).reportList[0]?.notice).toBeNull()
})

test('MO-6 three reports of different networks hide a recipe until a person decides, and the statement tells it', async () => {
  const { recipeId, recipeShortId } = await kit.publish(kit.author, 'Soup that three report')
  const reporters = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((name) => kit.newPerson(`reporter.${name}`)))
  for (const reporter of reporters) await kit.age(reporter)
  const [first, second, third, fourth] = reporters
  const send = (person: TestPerson | undefined, network: number) =>
    kit.report(person ?? null, { kind: 'recipe', target: recipeId, reason: 'dangerous' }, network)
  await send(first, 5001)
  await send(second, 5002)
  // The same network counts once.
  await send(third, 5002)
  expect(await queueEntry('Soup that three report')).toMatchObject({ score: 2, isHidden: false })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  await send(fourth, 5003)
  expect(await queueEntry('Soup that three report')).toMatchObject({ score: 3, isHidden: true })
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)

  const caseId = await kit.openCaseOf(kit.moderator, 'Soup that three report')
  const decisionId = await kit.lastDecision(caseId)
  const said = await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, kit.author)
  expect(said.body).toMatchObject({
    action: 'hide',
    isAutomated: true,
    reports: 4,
    fromNotice: true,
    clause: 'dangerous',
    appealUntil: expect.any(String),
  })
  expect(JSON.stringify(said.body)).not.toMatch(/reporter/)
  await kit.mailTo(kit.author.email, /automatically, after 4 reports/)

  // A person keeps it: it is visible again, its author is informed, and no number of reports hides it again.
  await kit.decide(kit.moderator, caseId, { action: 'keep', facts: '' })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  const afterwards = await kit.app.call(
    moderationEndpoints.decisionStatement,
    { params: { decisionId: await kit.lastDecision(caseId) } },
    kit.author,
  )
  expect(afterwards.body).toMatchObject({ action: 'keep', isAutomated: false, appealUntil: null })
  for (const [index, reporter] of reporters.entries()) await send(reporter, 5010 + index)
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
})

test('MO-6 guests and new accounts never hide anything, and a profile is never hidden by reports', async () => {
  const { recipeId, recipeShortId } = await kit.publish(kit.author, 'Soup that guests report')
  for (let count = 0; count < 4; count += 1) await kit.report(null, { kind: 'recipe', target: recipeId })
  for (const name of ['n1', 'n2', 'n3', 'n4'])
    await kit.report(await kit.newPerson(`new.${name}`), { kind: 'recipe', target: recipeId })
  expect(await queueEntry('Soup that guests report')).toMatchObject({ reports: 8, score: 0, isHidden: false })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)

  for (const name of ['o1', 'o2', 'o3']) {
    const old = await kit.newPerson(`old.${name}`)
    await kit.age(old)
    await kit.report(old, { kind: 'account', target: kit.author.id })
  }
  expect(await queueEntry('anna.cooks')).toMatchObject({ kind: 'account', score: 3, isHidden: false })
})

test('MO-6 the weight of a report follows from age and history alone', () => {
  const now = 100 * day
  const reporter = { confirmed: true, createdAt: now - 8 * day, decided: 0, agreed: 0 }
  expect(reportWeight(reporter, now)).toBe(1)
  expect(reportWeight({ ...reporter, createdAt: now - 6 * day }, now)).toBe(0)
  expect(reportWeight({ ...reporter, confirmed: false }, now)).toBe(0)
  expect(reportWeight(null, now)).toBe(0)
  expect(reportWeight({ ...reporter, decided: 4, agreed: 4 }, now)).toBe(1)
  expect(reportWeight({ ...reporter, decided: 6, agreed: 0 }, now)).toBe(0.25)
})

test('MO-6 the networks of reporters are stored as keyed hashes, and deleted with the decision', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup with networks')
  await kit.report(null, { kind: 'recipe', target: recipeId }, 777)
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup with networks')
  const networks = async () =>
    kit.app.database.rows<{ network: Buffer | null }>(
      statement('test.networks', 'select network from report where case_id = $1'),
      [caseId],
    )
  const [stored] = await networks()
  expect(stored?.network).toHaveLength(32)
  await kit.decide(kit.moderator, caseId, { action: 'keep', facts: '' })
  expect(await networks()).toEqual([{ network: null }])
})
