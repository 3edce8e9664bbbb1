import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderation } from '../admin/moderation.ts'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { type ModerationApp, startModerationApp, type TestPerson } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const listAppeals = async (by: TestPerson) => (await kit.app.call(moderationEndpoints.appeals, {}, by)).body.appeals
test('MO-4 the author appeals once, another moderator answers, and a won appeal restores the recipe', async () => {
  const { decisionId, recipeShortId } = await kit.hide('Soup to appeal for')
  expect((await kit.appeal(decisionId, kit.author)).body).toMatchObject({
    appeal: { text: 'It is my own soup.', state: 'open' },
    appealUntil: null,
  })
  expect((await kit.appeal(decisionId, kit.author, 'Another text.')).body).toMatchObject({
    appeal: { text: 'It is my own soup.' },
  })
  expect(await listAppeals(kit.moderator)).toMatchObject([{ decisionId, mayAnswer: false }])
  const [appeal] = await listAppeals(kit.second)
  expect(appeal).toMatchObject({ decisionId, mayAnswer: true, text: 'It is my own soup.' })
  // The page of a hidden recipe cannot be opened: the moderator reads here what was decided about.
  expect(appeal?.excerpt).toContain('Oats and water.')
  expect(appeal?.link).toContain(recipeShortId)
  expect(await kit.answerAppeal(decisionId, kit.moderator, false)).toMatchObject({
    status: 409,
    body: { error: 'own-decision' },
  })
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)

  expect((await kit.answerAppeal(decisionId, kit.second, true)).body).toEqual({ appeals: [] })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  expect((await kit.readStatement(decisionId)).body).toMatchObject({
    endedAt: expect.any(String),
    appeal: { state: 'won', reply: 'We looked again.' },
  })
  // A repeat changes nothing.
  expect((await kit.answerAppeal(decisionId, kit.second, false)).status).toBe(200)
  expect((await kit.readStatement(decisionId)).body).toMatchObject({ appeal: { state: 'won' } })
  expect(await kit.mailTo(kit.author.email, /You were right/)).toMatchObject({ subject: 'Your appeal was answered' })
})

test('MO-4 a lost appeal changes nothing, and its answer is final', async () => {
  const { decisionId, recipeShortId } = await kit.hide('Soup that stays hidden')
  await kit.appeal(decisionId, kit.author)
  await kit.answerAppeal(decisionId, kit.second, false)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect((await kit.readStatement(decisionId)).body).toMatchObject({
    appeal: { state: 'lost' },
    appealUntil: null,
    endedAt: null,
  })
})

test('MO-4 only the receiver reads a decision and appeals, within six months', async () => {
  const { decisionId } = await kit.hide('Soup of six months')
  for (const person of [kit.moderator, await kit.newPerson('nosy.reader')]) {
    expect((await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, person)).status).toBe(
      404,
    )
    expect((await kit.appeal(decisionId, person)).body).toMatchObject({ error: 'decision-not-found' })
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
    await kit.app.database.rows(add, [kit.author.id, id])
    return id
  }
  expect((await kit.appeal(await earlier(182), kit.author)).status).toBe(200)
  expect((await kit.appeal(await earlier(184), kit.author)).body).toMatchObject({ error: 'appeal-not-possible' })
})

test('MO-4 a moderator answers neither an appeal about own content nor one after an own proposal', async () => {
  const { decisionId, caseId } = await kit.hide('Soup of the second moderator', kit.second)
  expect((await kit.appeal(decisionId, kit.second)).status).toBe(200)
  expect((await kit.answerAppeal(decisionId, kit.second, true)).body).toMatchObject({ error: 'own-content' })

  const third = await kit.newPerson('mod.three', { isModerator: true })
  await kit.answerAppeal(decisionId, third, false)
  await kit.decide(kit.moderator, caseId, { action: 'suspend' })
  await kit.decide(third, caseId, { action: 'suspend' })
  const suspension = await kit.lastDecision(caseId)
  const mail = await kit.mailTo(kit.second.email, new RegExp(suspension))
  const key = /key=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const sent = await kit.app.call(moderationEndpoints.mailedAppeal, {
    params: { decisionId: suspension },
    query: { key },
    body: { text: 'Why?' },
  })
  expect(sent.body).toMatchObject({ appeal: { state: 'open' } })
  for (const one of [kit.moderator, third])
    expect((await kit.answerAppeal(suspension, one, false)).body).toMatchObject({ error: 'own-decision' })
})

test('MO-5 with an account its reports become anonymous, its statements go, and decisions stay without its data', async () => {
  const leaver = await kit.newPerson('leaving.cook')
  const { recipeId } = await kit.publish(kit.author, 'Soup that a leaver reports')
  const notice = { name: 'Lea Leaver', email: 'lea@example.test', goodFaith: true } as const
  await kit.report(leaver, { kind: 'recipe', target: recipeId, reason: 'illegal', text: 'I am Lea.', notice })
  const { caseId, decisionId } = await kit.hide('Soup of a leaver', leaver)
  await kit.appeal(decisionId, leaver, 'I am Lea, too.')

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
    (await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, kit.moderator)).body,
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
    administration: { connection: { connectionString: '' }, owner: null },
    photos: kit.app.services.photos,
    environment: kit.app.services.environment,
    applied: [],
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
    print: () => undefined,
  })
  const [header, ...lines] = printed.split('\n')
  expect(header).toBe('what,kind,reason,action,automated,count,median_hours')
  expect(lines).toContainEqual(expect.stringMatching(/^decisions,recipe,spam,hide,no,\d+,/))
  expect(lines).toContainEqual(expect.stringMatching(/^appeals won,recipe,spam,hide,no,1,0.0$/))
  expect(lines).toContainEqual(expect.stringMatching(/^notices of illegal content,recipe,illegal,,,1,$/))
  expect(printed).not.toMatch(/anna|Soup|mod\./)
  const { database, services } = kit.app
  const context = {
    database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    photos: services.photos,
    environment: services.environment,
    applied: [],
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
  }
  for (const args of [[], ['report', 'x', 'y'], ['report', '2026-02-01', '2026-01-01']])
    await expect(moderation.run(args, { ...context, print: () => undefined })).rejects.toThrow(/day|report/)
})
