import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderation } from '../admin/moderation.ts'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { type ModerationApp, startModerationApp, type TestPerson } from './testing/moderation-app.ts'

let kit: ModerationApp
let author: TestPerson
let moderator: TestPerson
let second: TestPerson
beforeAll(async () => {
  kit = await startModerationApp()
  author = await kit.newPerson('anna.cooks')
  moderator = await kit.newPerson('mod.one', { isModerator: true })
  second = await kit.newPerson('mod.two', { isModerator: true })
})
afterAll(() => kit.stop())

const hidden = async (title: string, by: TestPerson = author) => {
  const recipe = await kit.publish(by, title)
  await kit.report(await kit.newPerson(`r.${recipe.recipeShortId}`), { kind: 'recipe', target: recipe.recipeId })
  const caseId = await kit.openCaseOf(moderator, title)
  await kit.decide(moderator, caseId, { action: 'hide' })
  return { ...recipe, caseId, decisionId: await kit.lastDecision(caseId) }
}
const appeal = (decisionId: string, person: TestPerson, text = 'It is my own soup.') =>
  kit.app.call(moderationEndpoints.appeal, { params: { decisionId }, body: { text } }, person)
const answerAppeal = (decisionId: string, by: TestPerson, isWon: boolean) =>
  kit.app.call(
    moderationEndpoints.answerAppeal,
    { params: { decisionId }, body: { isWon, reply: 'We looked again.' } },
    by,
  )
const listAppeals = async (by: TestPerson) => (await kit.app.call(moderationEndpoints.appeals, {}, by)).body.appeals
const readStatement = async (decisionId: string) =>
  (await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, author)).body

test('MO-4 the author appeals once, another moderator answers, and a won appeal restores the recipe', async () => {
  const { decisionId, recipeShortId } = await hidden('Soup to appeal for')
  expect((await appeal(decisionId, author)).body).toMatchObject({
    appeal: { text: 'It is my own soup.', state: 'open' },
    appealUntil: null,
  })
  expect((await appeal(decisionId, author, 'Another text.')).body).toMatchObject({
    appeal: { text: 'It is my own soup.' },
  })
  expect(await listAppeals(moderator)).toMatchObject([{ decisionId, mayAnswer: false }])
  expect(await listAppeals(second)).toMatchObject([{ decisionId, mayAnswer: true, text: 'It is my own soup.' }])
  expect(await answerAppeal(decisionId, moderator, false)).toMatchObject({
    status: 409,
    body: { error: 'own-decision' },
  })
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)

  expect((await answerAppeal(decisionId, second, true)).body).toEqual({ appeals: [] })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  expect(await readStatement(decisionId)).toMatchObject({
    endedAt: expect.any(String),
    appeal: { state: 'won', reply: 'We looked again.' },
  })
  // A repeat changes nothing.
  expect((await answerAppeal(decisionId, second, false)).status).toBe(200)
  expect(await readStatement(decisionId)).toMatchObject({ appeal: { state: 'won' } })
  expect(await kit.mailTo(author.email, /You were right/)).toMatchObject({ subject: 'Your appeal was answered' })
})

test('MO-4 a lost appeal changes nothing, and its answer is final', async () => {
  const { decisionId, recipeShortId } = await hidden('Soup that stays hidden')
  await appeal(decisionId, author)
  await answerAppeal(decisionId, second, false)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect(await readStatement(decisionId)).toMatchObject({ appeal: { state: 'lost' }, appealUntil: null, endedAt: null })
})

test('MO-4 only the receiver reads a decision and appeals, within six months', async () => {
  const { decisionId } = await hidden('Soup of six months')
  for (const person of [moderator, await kit.newPerson('nosy.reader')]) {
    expect((await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, person)).status).toBe(
      404,
    )
    expect((await appeal(decisionId, person)).body).toMatchObject({ error: 'decision-not-found' })
  }
  expect((await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } })).status).toBe(401)
  const past = statement(
    'test.long-ago',
    `insert into moderation_decision
       (decision_id, case_id, action, clause, moderator, is_automated, from_notice, report_count, at)
     select gen_random_uuid(), case_id, action, clause, moderator, is_automated, from_notice, report_count, $2
     from moderation_decision where decision_id = $1 returning decision_id as id`,
  )
  const earlier = async (days: number): Promise<string> => {
    const at = new Date(kit.app.services.now() - days * day)
    const id = (await kit.app.database.row<{ id: string }>(past, [decisionId, at]))?.id ?? ''
    const add = statement(
      'test.said',
      `insert into moderation_statement (account_id, decision_id, facts) values ($1, $2, 'x')`,
    )
    await kit.app.database.rows(add, [author.id, id])
    return id
  }
  expect((await appeal(await earlier(182), author)).status).toBe(200)
  expect((await appeal(await earlier(184), author)).body).toMatchObject({ error: 'appeal-not-possible' })
})

test('MO-4 a moderator answers neither an appeal about own content nor one after an own proposal', async () => {
  const { decisionId, caseId } = await hidden('Soup of the second moderator', second)
  expect((await appeal(decisionId, second)).status).toBe(200)
  expect((await answerAppeal(decisionId, second, true)).body).toMatchObject({ error: 'own-content' })

  const third = await kit.newPerson('mod.three', { isModerator: true })
  await answerAppeal(decisionId, third, false)
  await kit.decide(moderator, caseId, { action: 'suspend' })
  await kit.decide(third, caseId, { action: 'suspend' })
  const suspension = await kit.lastDecision(caseId)
  const mail = await kit.mailTo(second.email, new RegExp(suspension))
  const key = /key=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const sent = await kit.app.call(moderationEndpoints.appeal, {
    params: { decisionId: suspension },
    query: { key },
    body: { text: 'Why?' },
  })
  expect(sent.body).toMatchObject({ appeal: { state: 'open' } })
  for (const one of [moderator, third])
    expect((await answerAppeal(suspension, one, false)).body).toMatchObject({ error: 'own-decision' })
})

test('MO-5 with an account its reports become anonymous, its statements go, and decisions stay without its data', async () => {
  const leaver = await kit.newPerson('leaving.cook')
  const { recipeId } = await kit.publish(author, 'Soup that a leaver reports')
  const notice = { name: 'Lea Leaver', email: 'lea@example.test', goodFaith: true } as const
  await kit.report(leaver, { kind: 'recipe', target: recipeId, reason: 'illegal', text: 'I am Lea.', notice })
  const { caseId, decisionId } = await hidden('Soup of a leaver', leaver)
  await appeal(decisionId, leaver, 'I am Lea, too.')

  const { database, services } = kit.app
  const leave = statement('test.leave', 'update account set deletion_at = $2 where account_id = $1')
  await database.rows(leave, [leaver.id, new Date(services.now() - 1)])
  expect(await purgeDeletedAccounts(services.photos)({ database, now: services.now() })).toBe(1)

  for (const table of [
    'report',
    'moderation_case',
    'moderation_statement',
    'moderation_appeal',
    'moderation_decision',
  ]) {
    const text = await database.row<{ rows: string }>(
      statement(`test.rows-of-${table}`, `select coalesce(json_agg(t)::text, '') as rows from ${table} t`),
    )
    expect(text?.rows).not.toMatch(/Lea|lea@|Soup of a leaver|leaving/)
    expect(text?.rows).not.toContain(leaver.id)
  }
  const left = statement('test.left', 'select action from moderation_decision where case_id = $1')
  expect(await database.rows(left, [caseId])).toEqual([{ action: 'hide' }])
  const reports = statement('test.anonymous', `select reason, body from report where reason = 'illegal'`)
  expect(await database.rows(reports)).toEqual([{ reason: 'illegal', body: '' }])
  expect(
    (await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, moderator)).body,
  ).toMatchObject({
    title: '',
    excerpt: '',
    author: null,
    isClosed: true,
  })
})

test('MO-5 the transparency report counts reports, decisions and appeals of a period, and names no person', async () => {
  const printed = await moderation.run(['report', '2020-01-01', '2100-01-01'], {
    database: kit.app.database,
    connection: { connectionString: '' },
    photos: kit.app.services.photos,
    print: () => undefined,
  })
  const [header, ...lines] = printed.split('\n')
  expect(header).toBe('what,kind,reason,action,automated,count,median_hours')
  expect(lines).toContainEqual(expect.stringMatching(/^decisions,recipe,spam,hide,no,\d+,/))
  expect(lines).toContainEqual(expect.stringMatching(/^appeals won,recipe,spam,hide,no,1,0.0$/))
  expect(lines).toContainEqual(expect.stringMatching(/^notices of illegal content,recipe,illegal,,,1,$/))
  expect(printed).not.toMatch(/anna|Soup|mod\./)
  const context = { database: kit.app.database, connection: { connectionString: '' }, photos: kit.app.services.photos }
  for (const args of [[], ['report', 'x', 'y'], ['report', '2026-02-01', '2026-01-01']])
    await expect(moderation.run(args, { ...context, print: () => undefined })).rejects.toThrow(/day|report/)
})
