import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModerationApp, startModerationApp } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const post = (path: string, body: unknown, jwt: string) =>
  fetch(`${kit.app.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
    body: JSON.stringify(body),
  })
const readCase = async (caseId: string) =>
  (await kit.app.call(moderationEndpoints.moderationCase, { params: { caseId } }, kit.moderator)).body

test('MO-1 a report with a made-up reason, kind or target, or a too long text, is refused and opens no case', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup of forgers')
  const valid = { id: randomUUID(), kind: 'recipe', target: recipeId, reason: 'spam', text: '', notice: null }
  const more = { formToken: '', website: '' }
  for (const forged of [
    { reason: 'rude' },
    { reason: null },
    { kind: 'comment' },
    { target: 'x' },
    { text: 'x'.repeat(4001) },
    { text: '\0' },
    { id: '1' },
    { notice: { name: 'N', email: 'not an address', goodFaith: true } },
    { notice: { name: 'N', email: 'n@example.test', goodFaith: false } },
  ])
    expect((await post('/api/reports', { ...valid, ...more, ...forged }, kit.second.jwt)).status).toBe(400)
  expect((await kit.app.call(moderationEndpoints.moderationQueue, {}, kit.moderator)).body.cases).toEqual([])
})

test('MO-1 what reverses or hides words leaves reports, reasons, appeals and answers, and lines stay lines', async () => {
  const cook = await kit.newPerson('bidi.cook')
  const { recipeId } = await kit.publish(cook, 'Soup with odd words')
  const odd = 'One\u202E two\r\nthree\u0007\u2066'
  const plain = 'One two\nthree'
  const notice = { name: 'Nora\u202E\r', email: 'nora@example.test', goodFaith: true } as const
  await kit.report(null, { kind: 'recipe', target: recipeId, reason: 'illegal', text: odd, notice })
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup with odd words')
  expect((await readCase(caseId)).reportList).toMatchObject([{ text: plain, notice: { name: 'Nora' } }])
  await kit.decide(kit.moderator, caseId, { action: 'hide', facts: odd })
  const decisionId = await kit.lastDecision(caseId)
  expect((await kit.readStatement(decisionId, cook)).body.facts).toBe(plain)
  expect((await kit.appeal(decisionId, cook, '\u202E\u2066 \u200B')).status).toBe(400)
  expect((await kit.appeal(decisionId, cook, odd)).body.appeal).toMatchObject({ text: plain })
  const answer = (reply: string) =>
    kit.app.call(
      moderationEndpoints.answerAppeal,
      { params: { decisionId }, body: { isWon: false, reply } },
      kit.second,
    )
  expect((await answer('\u2066\u202E')).status).toBe(400)
  expect((await answer(odd)).status).toBe(200)
  expect((await kit.readStatement(decisionId, cook)).body.appeal).toMatchObject({ reply: plain, state: 'lost' })
  const mail = await kit.mailTo(cook.email, /Another person has checked/)
  expect(`${mail.subject}${mail.text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\r]/)
})

test('MO-1 MO-3 an illegal-content notice and a decision need words that can be seen', async () => {
  const { caseId, recipeId } = await kit.reported('Soup without words')
  const notice = { name: '\u202E\u2066', email: 'n@example.test', goodFaith: true } as const
  for (const fields of [
    { text: '\u202E', notice: { ...notice, name: 'Nora' } },
    { text: 'It breaks a law.', notice },
  ])
    expect(
      (await kit.report(kit.second, { kind: 'recipe', target: recipeId, reason: 'illegal', ...fields })).body,
    ).toMatchObject({ error: 'report-not-complete' })
  expect((await kit.decide(kit.moderator, caseId, { action: 'hide', facts: '\u202E\u200B' })).body).toMatchObject({
    error: 'reasons-needed',
  })
  expect(await readCase(caseId)).toMatchObject({ isClosed: false, decisions: [] })
})

test('MO-6 reports of the author about own content count nothing, and a third of a report hides nothing', async () => {
  const cook = await kit.newPerson('self.reporter')
  await kit.age(cook)
  const { recipeId, recipeShortId } = await kit.publish(cook, 'Soup reported by its author')
  await kit.report(cook, { kind: 'recipe', target: recipeId })
  for (const name of ['m', 'n']) {
    const reporter = await kit.newPerson(`two.${name}`)
    await kit.age(reporter)
    await kit.report(reporter, { kind: 'recipe', target: recipeId })
  }
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup reported by its author')
  expect(await readCase(caseId)).toMatchObject({ reports: 3, score: 2, isHidden: false })
  expect(await kit.recipeStatus(recipeShortId)).toBe(200)
})

test('WHO-7 people without the capability read and decide nothing, and do not learn what exists', async () => {
  const { caseId } = await kit.reported('Soup for the curious')
  const curious = await kit.newPerson('curious.reader')
  const { jwt } = curious
  for (const path of ['queue', `cases/${caseId}`, `cases/${randomUUID()}`, 'appeals']) {
    const response = await fetch(`${kit.app.origin}/api/moderation/${path}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    })
    expect(await response.json()).toMatchObject({ error: 'moderators-only' })
  }
  expect((await kit.decide(curious, caseId, { action: 'keep' })).body).toMatchObject({ error: 'moderators-only' })
  expect((await kit.answerAppeal(randomUUID(), curious, true)).body).toMatchObject({ error: 'moderators-only' })
  for (const forged of [
    { action: 'delete' },
    { clause: 'rude' },
    { days: 0 },
    { days: 366 },
    { facts: 'x'.repeat(2001) },
  ]) {
    const body = { id: randomUUID(), action: 'limit', clause: 'spam', facts: 'x', days: 7, ...forged }
    expect((await post(`/api/moderation/cases/${caseId}/decide`, body, kit.moderator.jwt)).status).toBe(400)
  }
  expect(await readCase(caseId)).toMatchObject({ isClosed: false, decisions: [] })
  expect((await kit.app.call(moderationEndpoints.moderationPermission, {}, curious)).body.open).toBe(0)
  expect((await kit.app.call(moderationEndpoints.moderationPermission, {}, kit.moderator)).body.open).toBeGreaterThan(0)
})
