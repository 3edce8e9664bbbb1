import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { deleteAsOperator, hideAsOperator, suspendAsOperator } from './operator-decisions.ts'
import { type ModerationApp, startModerationApp, type TestPerson } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const count = async (name: string, text: string): Promise<number> =>
  (await kit.app.database.row<{ rows: number }>(statement(`test.${name}`, text)))?.rows ?? -1

/** What is restricted now, and how much of it has no statement that its account could read. */
const restricted = `(
  select author_id as account_id, array['hide', 'remove'] as actions, recipe_id as target from recipe
    where state = 'hidden' or taken_down_at is not null
  union all select writer_id, array['hide', 'remove', 'limit', 'suspend'], review_id from recipe_review where state = 'refused'
  union all select account_id, array['limit'], account_id from account where limited_until is not null
  union all select account_id, array['suspend'], account_id from account where suspended_at is not null)`
const unexplained = `select count(*) as rows from ${restricted} as restricted where not exists (
  select from moderation_statement said join moderation_decision decision using (decision_id) join moderation_case using (case_id)
  where said.account_id = restricted.account_id and action = any(actions) and ended_at is null
    and (target = restricted.target or subject_id = restricted.target))`
const decisionsWithout = `select count(*) as rows from moderation_decision left join moderation_statement using (decision_id)
  where action in ('hide', 'remove', 'warn', 'limit', 'suspend') and account_id is null`

const writeHeldReview = async (writer: TestPerson, title: string): Promise<string> => {
  const { recipeId } = await kit.publish(kit.author, title)
  const device = new Device(`${kit.app.origin}/api/sync/v1`, writer.id, writer.jwt)
  await device.sync([device.set('review.set', `review:${recipeId}`, { text: 'See https://shop.example today' })])
  await kit.app.services.settleContributions(writer.id)
  return recipeId
}

test('MO-3 however a restriction comes about, its account has a statement: none is without', async () => {
  for (const action of ['hide', 'remove', 'warn', 'limit'] as const) {
    const { caseId } = await kit.reported(`Soup to ${action}`, await kit.newPerson(`cook.to.${action}`))
    const days = action === 'limit' ? { days: 7 } : {}
    await kit.decide(kit.moderator, caseId, { action, ...days })
  }
  const { caseId: suspended } = await kit.reported('Soup to suspend', await kit.newPerson('cook.to.suspend'))
  for (const by of [kit.moderator, kit.second]) await kit.decide(by, suspended, { action: 'suspend' })
  for (const action of ['hide', 'limit'] as const) {
    await writeHeldReview(await kit.newPerson(`held.${action}`), `Soup of the held, ${action}`)
    const held = await kit.openCaseOf(kit.moderator, `Soup of the held, ${action}`)
    await kit.decide(kit.moderator, held, { action, ...(action === 'limit' && { days: 7 }) })
  }
  const { recipeId, recipeShortId } = await kit.publish(await kit.newPerson('cook.automated'), 'Soup of a machine')
  for (const name of ['x', 'y', 'z']) {
    const reporter = await kit.newPerson(`machine.${name}`)
    await kit.age(reporter)
    await kit.report(reporter, { kind: 'recipe', target: recipeId })
  }
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  const byOperator = await kit.newPerson('cook.operator')
  const [toHide, toDelete] = [await kit.publish(byOperator, 'Hidden'), await kit.publish(byOperator, 'Deleted')]
  const reasons = { clause: 'other', facts: null } as const
  await kit.app.database.tx(async (tx) => {
    await hideAsOperator(tx, toHide.recipeId, reasons, kit.app.services.now())
    await deleteAsOperator(tx, toDelete.recipeId, reasons, kit.app.services.now())
    await suspendAsOperator(tx, 'cook.operator', reasons, kit.app.services.now())
  })

  // 2 of the screen, 1 automated, 2 of an operator; 2 held reviews; 2 limits; 2 suspensions.
  expect(await count('restricted', `select count(*) as rows from ${restricted} as restricted`)).toBe(11)
  expect(await count('unexplained', unexplained)).toBe(0)
  expect(await count('without', decisionsWithout)).toBe(0)
  await kit.mailAll()
  await expect
    .poll(() => count('unmailed', 'select count(*) as rows from moderation_statement where mailed_at is null'))
    .toBe(0)
})

test('MO-3 MO-4 a held review of a limited account is published when the limit ends', async () => {
  const writer = await kit.newPerson('limited.writer')
  const recipeId = await writeHeldReview(writer, 'Soup of a limited writer')
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup of a limited writer')
  const shown = async () => (await kit.app.call(endpoints.reviews, { params: { id: recipeId } })).body.reviews.length
  await kit.decide(kit.moderator, caseId, { action: 'limit', days: 7 })
  expect(await shown()).toBe(0)
  const decisionId = await kit.lastDecision(caseId)
  await kit.appeal(decisionId, writer)
  await kit.answerAppeal(decisionId, kit.second, true)
  expect(await shown()).toBe(1)
})

test.each([
  [
    'removed by another decision',
    async (caseId: string) => {
      await kit.decide(kit.moderator, caseId, { action: 'remove' })
    },
  ],
  [
    'changed meanwhile',
    async (caseId: string) => {
      const change = statement(
        'test.change',
        `update recipe_review set body = 'Something else' where review_id = (select target from moderation_case where case_id = $1)`,
      )
      await kit.app.database.rows(change, [caseId])
    },
  ],
] as const)('MO-3 MO-4 a held review that was %s stays hidden when a limit ends', async (what, happens) => {
  const writer = await kit.newPerson(`held.${what.split(' ')[0] ?? ''}`)
  const recipeId = await writeHeldReview(writer, `Soup of a writer ${what}`)
  const caseId = await kit.openCaseOf(kit.moderator, `Soup of a writer ${what}`)
  await happens(caseId)
  await kit.decide(kit.moderator, caseId, { action: 'limit', days: 7 })
  const decisionId = await kit.lastDecision(caseId)
  await kit.appeal(decisionId, writer)
  await kit.answerAppeal(decisionId, kit.second, true)
  const { body } = await kit.app.call(endpoints.reviews, { params: { id: recipeId } })
  expect(body.reviews).toEqual([])
})

test('MO-4 an appeal won against a decision that a later one replaced shows nothing, and claims nothing', async () => {
  const cook = await kit.newPerson('twice.decided')
  const { caseId, decisionId, recipeShortId } = await kit.hide('Soup decided twice', cook)
  await kit.appeal(decisionId, cook)
  await kit.decide(kit.second, caseId, { action: 'remove' })
  const third = await kit.newPerson('mod.three', { isModerator: true })
  await kit.answerAppeal(decisionId, third, true)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect((await kit.readStatement(decisionId, cook)).body.appeal).toMatchObject({ state: 'won', isLifted: false })
  expect((await kit.mailTo(cook.email, /You were right/)).text).toContain('a later decision restricts it')
})

test('MO-4 an account that two decisions suspended, or limited, is free when both have ended', async () => {
  const cook = await kit.newPerson('twice.suspended')
  const cases = [await kit.reported('First of two', cook), await kit.reported('Second of two', cook)]
  for (const { caseId } of cases) await kit.decide(kit.moderator, caseId, { action: 'suspend' })
  for (const { caseId } of cases) await kit.decide(kit.second, caseId, { action: 'suspend' })
  const statuses = async () => Promise.all(cases.map(({ recipeShortId }) => kit.recipeStatus(recipeShortId)))
  for (const { caseId } of cases) {
    expect(await statuses()).toEqual([410, 410])
    expect((await kit.decide(kit.moderator, caseId, { action: 'restore' })).status).toBe(200)
  }
  expect(await statuses()).toEqual([200, 200])
})
