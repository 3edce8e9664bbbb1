import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { readNotification } from '@simmer/contract/notifications/unread'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModerationApp, startModerationApp, type TestPerson } from '#moderation/testing/moderation-app.ts'
import { day } from '../jobs/purge.ts'
import { eraseRemoved } from '../moderation/purge-moderation.ts'
import { notifyRecipients } from '../notifications/notification-job.ts'
import { statement } from '../postgres/database.ts'
import { suspend, unsuspend } from './accounts.ts'
import { CommandFailed, type Command, UsageError } from './command.ts'
import { deleteForGood, hide, show } from './recipes.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const run = (command: Command, ...args: string[]): Promise<string> =>
  command.run(args, {
    database: kit.app.database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    photos: kit.app.services.photos,
    environment: kit.app.services.environment,
    applied: [],
    loadPayoutDeps: () => Promise.reject(new Error('unused')),
    print: () => undefined,
  })

const decisions = statement(
  'test.decisions-about',
  `select decision_id as id, action, case_id as "caseId", moderator, is_automated as "isAutomated"
   from moderation_decision join moderation_case using (case_id) where target = $1 or subject_id = $1
   order by action = 'restore', at`,
)
const decisionsAbout = (id: string) =>
  kit.app.database.rows<{ id: string; action: string; caseId: string }>(decisions, [id])
const steps = statement(
  'test.steps-of-case',
  'select step, actor from moderation_audit where case_id = $1 order by audit_id',
)
const records = statement(
  'test.alerts',
  `select value from user_record where account_id = $1 and starts_with(id, 'notification:') and value is not null
   order by version, value ->> 'link'`,
)

/** The links of the alerts in the bell. */
const alerts = async ({ id }: TestPerson): Promise<(string | undefined)[]> => {
  await notifyRecipients({
    database: kit.app.database,
    now: kit.app.services.now,
    log: { warn: (...given: unknown[]) => expect.fail(String(given)) },
    onChanged: () => undefined,
    onUnseen: () => Promise.resolve(),
  })
  const rows = await kit.app.database.rows<{ value: unknown }>(records, [id])
  return rows.map(({ value }) => readNotification(value)?.link)
}
const setLanguage = statement('test.language', 'update account set language = $2 where account_id = $1')

test('MO-3 MO-5 a recipe that an operator hides has a statement, an alert, a mail and audit lines, and so has showing it', async () => {
  const cook = await kit.newPerson('hidden.cook')
  const { recipeId, recipeShortId } = await kit.publish(cook, 'Soup of an operator')
  await run(hide, recipeShortId, 'dangerous', 'Raw', 'beans', 'are \u202Epoisonous.')
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  const [hidden] = await decisionsAbout(recipeId)
  expect(hidden).toMatchObject({ action: 'hide', moderator: null, isAutomated: false })
  expect((await kit.readStatement(hidden?.id ?? '', cook)).body).toMatchObject({
    title: 'Soup of an operator',
    clause: 'dangerous',
    facts: 'Raw beans are poisonous.',
    fromNotice: false,
    isAutomated: false,
    appealUntil: expect.any(String),
  })
  expect((await kit.mailTo(cook.email, /Raw beans are poisonous/)).text).toContain('appeal within six months')
  expect(await alerts(cook)).toEqual([`/dashboard/decisions/${hidden?.id}`])

  await run(show, recipeShortId)
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  const [, shown] = await decisionsAbout(recipeId)
  expect(shown).toMatchObject({ action: 'restore', caseId: hidden?.caseId })
  expect((await kit.readStatement(hidden?.id ?? '', cook)).body).toMatchObject({
    endedAt: expect.any(String),
    appealUntil: null,
  })
  await kit.mailTo(cook.email, /A restriction was lifted/)
  expect(await alerts(cook)).toHaveLength(2)
  expect(await kit.app.database.rows(steps, [hidden?.caseId])).toEqual([
    { step: 'opened-operator', actor: null },
    { step: 'decided-hide', actor: null },
    { step: 'decided-restore', actor: null },
  ])
})

test('MO-3 without reasons the statement has a sentence in the language of the account', async () => {
  const [cook, koch] = [await kit.newPerson('english.cook'), await kit.newPerson('german.cook')]
  await kit.app.database.rows(setLanguage, [koch.id, 'de'])
  for (const [person, words] of [
    [cook, /The people who run Simmer decided this/],
    [koch, /Das haben die Menschen entschieden, die Simmer betreiben/],
  ] as const) {
    const { recipeShortId } = await kit.publish(person, `Soup of ${person.username}`)
    await run(hide, recipeShortId)
    const [hidden] = await decisionsAbout(person.id)
    expect((await kit.readStatement(hidden?.id ?? '', person)).body).toMatchObject({
      clause: 'other',
      facts: expect.stringMatching(words),
    })
    await kit.mailTo(person.email, words)
  }
})

test('MO-3 an operator’s decision closes the open case of reports, and ends an automated hiding', async () => {
  const cook = await kit.newPerson('reported.cook')
  const { caseId, recipeId, recipeShortId } = await kit.reported('Soup that an operator sees first', cook)
  await run(hide, recipeShortId, 'spam')
  expect(await decisionsAbout(recipeId)).toMatchObject([{ action: 'hide', caseId }])
  const queue = await kit.app.call(moderationEndpoints.moderationQueue, {}, kit.moderator)
  expect(queue.body.cases.map(({ id }) => id)).not.toContain(caseId)

  const reportedOften = await kit.publish(cook, 'Soup that was hidden automatically')
  for (const name of ['a', 'b', 'c']) {
    const reporter = await kit.newPerson(`often.${name}`)
    await kit.age(reporter)
    await kit.report(reporter, { kind: 'recipe', target: reportedOften.recipeId })
  }
  expect(await kit.recipeStatus(reportedOften.recipeShortId)).toBe(410)
  await run(show, reportedOften.recipeShortId)
  expect(await kit.recipeStatus(reportedOften.recipeShortId)).toBe(200)
  const [automated] = await decisionsAbout(reportedOften.recipeId)
  expect((await kit.readStatement(automated?.id ?? '', cook)).body.endedAt).not.toBeNull()
})

test('MO-3 MO-4 an account that an operator suspends reads its statement by the mail’s key, once, and returns', async () => {
  const spammer = await kit.newPerson('operator.spam')
  const { recipeShortId } = await kit.publish(spammer, 'Soup of spam')
  expect(await run(suspend, 'operator.spam', 'spam', 'Only adverts.')).toBe(
    'operator.spam is suspended: 1 recipe out of sight, 1 session ended.',
  )
  expect(await run(suspend, 'operator.spam')).toBe(
    'operator.spam is suspended: 0 recipes out of sight, 0 sessions ended.',
  )
  expect(await decisionsAbout(spammer.id)).toMatchObject([{ action: 'suspend' }])
  const mail = await kit.mailTo(spammer.email, /Only adverts\./)
  const [, decisionId = '', key = ''] = /decisions\/([0-9a-f-]+)\?key=([\w-]+)/.exec(mail.text) ?? []
  const sent = await kit.app.call(moderationEndpoints.mailedAppeal, {
    params: { decisionId },
    query: { key },
    body: { text: 'They are recipes.' },
  })
  expect(sent.body).toMatchObject({ action: 'suspend', appeal: { state: 'open' } })
  expect(await run(unsuspend, 'operator.spam')).toBe('operator.spam is no longer suspended: 1 recipe public again.')
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  await kit.mailTo(spammer.email, /A restriction was lifted/)
  expect(await decisionsAbout(spammer.id)).toMatchObject([{ action: 'suspend' }, { action: 'restore' }])
})

test('MO-3 what was hidden or suspended before there were decisions is shown again', async () => {
  const cook = await kit.newPerson('early.cook')
  const { recipeId, recipeShortId } = await kit.publish(cook, 'Soup of an earlier time')
  for (const change of [
    `update recipe set state_before_hiding = state, state = 'hidden' where recipe_id = '${recipeId}'`,
    `update account set suspended_at = now() where account_id = '${cook.id}'`,
  ])
    await kit.app.database.rows(statement(`test.${change.slice(0, 12)}`, change))
  await run(show, recipeShortId)
  expect(await run(unsuspend, 'early.cook')).toContain('is no longer suspended')
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
  expect(await decisionsAbout(cook.id)).toEqual([])
})

test('MO-3 MO-4 a recipe that an operator deletes has a statement for six months, and a won appeal claims no return', async () => {
  const cook = await kit.newPerson('deleted.cook')
  const { recipeId, recipeShortId } = await kit.publish(cook, 'Soup that is deleted')
  await run(deleteForGood, recipeShortId, 'illegal', 'A court ordered it.')
  const [deleted] = await decisionsAbout(recipeId)
  const decisionId = deleted?.id ?? ''
  expect((await kit.readStatement(decisionId, cook)).body).toMatchObject({
    action: 'remove',
    title: 'Soup that is deleted',
    isErased: true,
    erasedOn: expect.any(String),
    facts: 'A court ordered it.',
    appealUntil: expect.any(String),
  })
  await kit.appeal(decisionId, cook)
  await kit.answerAppeal(decisionId, kit.second, true)
  expect(await kit.recipeStatus(recipeShortId)).toBe(410)
  expect((await kit.readStatement(decisionId, cook)).body).toMatchObject({
    endedAt: null,
    appeal: { state: 'won', isLifted: false },
  })
  const mail = await kit.mailTo(cook.email, /You were right/)
  expect(mail.text).toContain('It still isn’t visible')
  expect(mail.text).not.toContain('lifted')

  await eraseRemoved({ database: kit.app.database, now: kit.app.services.now() + 184 * day })
  expect((await kit.readStatement(decisionId, cook)).body).toMatchObject({ facts: '', title: '', isErased: true })
})

test('MO-3 an unknown rule, a second recipe and too long reasons are usage errors, and change nothing', async () => {
  const { recipeShortId } = await kit.publish(kit.author, 'Soup that stays')
  for (const args of [['rude'], ['spam', 'x'.repeat(2001)]])
    await expect(run(hide, recipeShortId, ...args)).rejects.toThrow(UsageError)
  await expect(run(suspend, 'anna.cooks', 'rude')).rejects.toThrow('There is no rule rude; there are spam, copied')
  await expect(run(show, recipeShortId, 'spam')).rejects.toThrow(UsageError)
  await expect(run(hide)).rejects.toThrow('Name one recipe')
  await expect(run(suspend)).rejects.toThrow('one username')
  await expect(run(hide, 'nothing', 'spam')).rejects.toThrow(CommandFailed)
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
})
