import { randomUUID } from 'node:crypto'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLimited } from '../accounts/limit.ts'
import { setRole } from '../accounts/roles.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { eraseRemoved } from './purge-moderation.ts'
import { type ModerationApp, startModerationApp } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const count = async (table: 'moderation_decision' | 'moderation_audit', caseId: string): Promise<number> =>
  (
    await kit.app.database.row<{ rows: number }>(
      statement(`test.count-${table}`, `select count(*) as rows from ${table} where case_id = $1`),
      [caseId],
    )
  )?.rows ?? 0

test('WHO-5 a moderator hides a recipe and shows it again, with the effects of the operator’s commands', async () => {
  const { caseId, recipeShortId } = await kit.reported('Soup to hide')
  expect(await kit.decide(kit.moderator, caseId, { action: 'hide' })).toMatchObject({
    status: 200,
    body: { isClosed: true, decisions: [{ action: 'hide', by: 'self', isInForce: true }] },
  })
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  const audited = statement('test.account-audit', 'select action from account_audit where account_id = $1')
  expect(await kit.app.database.rows(audited, [kit.author.id])).toEqual([{ action: 'recipe-hidden' }])
  expect((await kit.decide(kit.second, caseId, { action: 'restore' })).status).toBe(200)
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
})

test('MO-2 the queue holds the oldest open case first, and a decided case leaves it', async () => {
  await kit.reported('First soup')
  kit.app.advanceClock(1000)
  await kit.reported('Second soup')
  const titles = async () =>
    (await kit.app.call(moderationEndpoints.moderationQueue, {}, kit.moderator)).body.cases.map(({ title }) => title)
  expect(await titles()).toEqual(['First soup', 'Second soup'])
  for (const title of await titles())
    await kit.decide(kit.moderator, await kit.openCaseOf(kit.moderator, title), { action: 'keep', facts: '' })
  expect(await titles()).toEqual([])
})

test('MO-2 WHO-7 no moderator decides about own content, and a repeat of a decision changes nothing', async () => {
  const { caseId, recipeShortId } = await kit.reported('Soup of a moderator', kit.moderator)
  expect(
    (await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, kit.moderator)).body.mayDecide,
  ).toBe(false)
  expect(await kit.decide(kit.moderator, caseId, { action: 'keep', facts: '' })).toMatchObject({
    status: 409,
    body: { error: 'own-content' },
  })
  const id = randomUUID()
  await kit.decide(kit.second, caseId, { id, action: 'hide' })
  await kit.decide(kit.second, caseId, { id, action: 'hide' })
  expect(await count('moderation_decision', caseId)).toBe(1)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
})

test('MO-2 a suspension needs two moderators; then sessions end, and the profile is out of sight', async () => {
  const spammer = await kit.newPerson('spam.cook')
  const { caseId, recipeShortId } = await kit.reported('Soup of a spammer', spammer)
  expect((await kit.decide(kit.moderator, caseId, { action: 'suspend' })).body).toMatchObject({
    isClosed: false,
    isProposed: true,
    proposal: { by: 'self', facts: 'It advertises a shop.' },
  })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  expect(await kit.decide(kit.moderator, caseId, { action: 'suspend' })).toMatchObject({
    body: { error: 'second-moderator-needed' },
  })
  expect(await count('moderation_decision', caseId)).toBe(0)
  expect((await kit.decide(kit.second, caseId, { action: 'suspend' })).body).toMatchObject({
    isClosed: true,
    proposal: null,
  })
  kit.app.advanceClock(5000)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect((await kit.app.call(endpoints.profile, { params: { username: 'spam.cook' } })).status).toBe(410)
  expect((await kit.app.call(endpoints.profileType, {}, spammer)).status).toBe(401)
  await expect(kit.app.signIn(spammer.email)).rejects.toThrow('account-suspended')

  // A suspended account cannot log in: the mail has the statement's key.
  const mail = await kit.mailTo(spammer.email, /suspended/)
  const [, decisionId = '', key = ''] = /decisions\/([0-9a-f-]+)\?key=([\w-]+)/.exec(mail.text) ?? []
  const byKey = (given: string) =>
    kit.app.call(moderationEndpoints.mailedStatement, { params: { decisionId }, query: { key: given } })
  expect((await byKey(key)).body).toMatchObject({ action: 'suspend', facts: 'It advertises a shop.' })
  expect((await byKey(`${key.startsWith('x') ? 'y' : 'x'}${key.slice(1)}`)).status).toBe(404)
  await kit.decide(kit.moderator, caseId, { action: 'restore' })
  expect((await kit.app.signIn(spammer.email)).session.username).toBe('spam.cook')
})

test('MO-3 every restriction has a statement and a mail with its reasons; a report that changes nothing has none', async () => {
  const statements = async () =>
    kit.app.database.row<{ missing: number }>(
      statement(
        'test.without-statement',
        `select count(*) as missing from moderation_decision left join moderation_statement using (decision_id)
         where action in ('hide', 'remove', 'warn', 'limit', 'suspend') and account_id is null`,
      ),
    )
  for (const action of ['hide', 'remove', 'warn', 'limit'] as const) {
    const { caseId } = await kit.reported(`Soup to ${action}`)
    const days = action === 'limit' ? { days: 7 } : {}
    const sent = await kit.decide(kit.moderator, caseId, {
      action,
      ...days,
      clause: 'copied',
      facts: `Facts of ${action}.`,
    })
    expect(sent.status).toBe(200)
    const said = await kit.readStatement(await kit.lastDecision(caseId))
    expect(said.body).toMatchObject({
      action,
      title: `Soup to ${action}`,
      clause: 'copied',
      facts: `Facts of ${action}.`,
      fromNotice: true,
      isAutomated: false,
      ...(action !== 'limit' && { until: null }),
      appealUntil: expect.any(String),
    })
    const mail = await kit.mailTo(kit.author.email, new RegExp(`Facts of ${action}`))
    expect(mail.text).toContain('appeal within six months')
  }
  expect(await statements()).toEqual({ missing: 0 })

  const { caseId } = await kit.reported('Soup that stays')
  await kit.decide(kit.moderator, caseId, { action: 'keep', facts: '' })
  await kit.mailAll()
  expect(kit.app.mails.filter(({ text }) => text.includes('Soup that stays'))).toEqual([])
  expect((await kit.readStatement(await kit.lastDecision(caseId))).status).toBe(404)
})

test('MO-3 a decision needs reasons, and what is not possible is refused', async () => {
  const { caseId } = await kit.reported('Soup with odd decisions')
  expect((await kit.decide(kit.moderator, caseId, { action: 'hide', facts: ' ' })).body).toMatchObject({
    error: 'reasons-needed',
  })
  for (const decision of [{ action: 'restore' }, { action: 'limit' }, { action: 'hide', days: 7 }] as const)
    expect((await kit.decide(kit.moderator, caseId, decision)).body).toMatchObject({ error: 'decision-not-possible' })
  await kit.report(null, { kind: 'account', target: kit.author.id })
  const profileCase = await kit.openCaseOf(kit.moderator, 'anna.cooks')
  expect((await kit.decide(kit.moderator, profileCase, { action: 'hide' })).body).toMatchObject({
    error: 'decision-not-possible',
  })
  expect((await kit.decide(kit.moderator, randomUUID(), {})).body).toMatchObject({ error: 'case-not-found' })
  for (const open of [caseId, profileCase]) await kit.decide(kit.moderator, open, { action: 'keep', facts: '' })
})

test('MO-3 a limited account publishes nothing until its limit ends', async () => {
  const writer = await kit.newPerson('busy.writer')
  const { caseId } = await kit.reported('Soup of a writer', writer)
  await kit.decide(kit.moderator, caseId, { action: 'limit', days: 7 })
  const { database, services } = kit.app
  const { body } = await kit.readStatement(await kit.lastDecision(caseId), writer)
  expect(body.until).toBe(new Date(services.now() + 7 * day).toISOString())
  expect(await isLimited(database, writer.id, services.now())).toBe(true)
  expect(await isLimited(database, writer.id, services.now() + 8 * day)).toBe(false)
  await kit.decide(kit.second, caseId, { action: 'restore' })
  expect(await isLimited(database, writer.id, services.now())).toBe(false)
})

test('MO-3 removed content is deleted for good after the time for an appeal, and not while an appeal is open', async () => {
  const { caseId, recipeId, recipeShortId } = await kit.reported('Soup to remove for good')
  const { caseId: appealed } = await kit.reported('Soup to remove after an appeal')
  for (const id of [caseId, appealed]) await kit.decide(kit.moderator, id, { action: 'remove' })
  await kit.app.call(
    moderationEndpoints.appeal,
    { params: { decisionId: await kit.lastDecision(appealed) }, body: { text: 'It is mine.' } },
    kit.author,
  )
  const { database, services } = kit.app
  const state = statement('test.state', 'select state from recipe where recipe_id = $1')
  await eraseRemoved({ database, now: services.now() + 182 * day })
  expect(await database.row(state, [recipeId])).toEqual({ state: 'hidden' })
  await eraseRemoved({ database, now: services.now() + 184 * day })
  expect(await database.row(state, [recipeId])).toEqual({ state: 'deleted' })
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect(
    await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId: appealed } }, kit.moderator),
  ).toMatchObject({
    body: { title: 'Soup to remove after an appeal', decisions: [{ isInForce: true }] },
  })
  const erased = statement(
    'test.erased',
    `select count(*) as erased from moderation_statement where erased_at is not null`,
  )
  // The other one is of the test before.
  expect(await database.row(erased)).toEqual({ erased: 2 })
})

test('MO-5 decisions and the audit are never changed or deleted, and the audit names every step', async () => {
  const { caseId } = await kit.reported('Soup for the audit')
  await kit.decide(kit.moderator, caseId, { action: 'suspend' })
  await kit.decide(kit.second, caseId, { action: 'hide' })
  const { database } = kit.app
  const steps = statement('test.steps', 'select step, actor from moderation_audit where case_id = $1 order by audit_id')
  expect(await database.rows(steps, [caseId])).toEqual([
    { step: 'opened-reported', actor: null },
    { step: 'suspension-proposed', actor: kit.moderator.id },
    { step: 'decided-hide', actor: kit.second.id },
  ])
  for (const table of ['moderation_audit', 'moderation_decision'])
    for (const change of [
      `update ${table} set at = now() where case_id = '${caseId}'`,
      `delete from ${table} where case_id = '${caseId}'`,
      `truncate ${table} cascade`,
    ])
      await expect(database.rows(statement(`test.${change.slice(0, 30)}`, change))).rejects.toThrow(
        'never changed or deleted',
      )
})

test('WHO-5 WHO-7 a moderator whose capability was revoked can do nothing more', async () => {
  const former = await kit.newPerson('former.mod', { isModerator: true })
  const { caseId } = await kit.reported('Soup for a former moderator')
  await setRole(kit.app.database, 'former.mod', 'moderator', false)
  expect((await kit.decide(former, caseId, {})).body).toMatchObject({ error: 'moderators-only' })
  expect((await kit.app.call(moderationEndpoints.moderationPermission, {}, former)).body).toEqual({
    mayModerate: false,
    open: 0,
  })
  expect((await kit.app.call(moderationEndpoints.moderationPermission, {}, kit.moderator)).body).toMatchObject({
    mayModerate: true,
  })
})
