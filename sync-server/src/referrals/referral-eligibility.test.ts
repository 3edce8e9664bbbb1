import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { EARN_PROGRAM_URL: 'https://earn.example.org/programme' } })
})
afterAll(() => app.stop())

const checkEligibility = (username: string, jwt?: string) =>
  app.call(endpoints.isReferralEligible, { query: { username } }, jwt === undefined ? {} : { jwt })

test('MN-7 a confirmed account with a username may invite friends, and the response reveals nothing about other accounts', async () => {
  const { jwt } = await app.signIn('inviter@example.test')
  expect((await checkEligibility('Inviter', jwt)).body).toEqual({ eligible: false })
  await app.call(endpoints.setUsername, { body: { username: 'Inviter' } }, { jwt })
  expect((await checkEligibility('Inviter', jwt)).body).toEqual({ eligible: true })
  const other = await app.signIn('other@example.test')
  expect((await checkEligibility('Inviter', other.jwt)).body).toEqual({ eligible: false })
  expect((await checkEligibility('Inviter')).status).toBe(401)
})

test('MN-7 a suspended account may not invite friends', async () => {
  const { jwt, session } = await app.signIn('held@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'HeldBack' } }, { jwt })
  await app.database.rows(statement('test.hold', 'update account set suspended_at = now() where account_id = $1'), [
    session.id,
  ])
  app.advanceClock(5000)
  expect(await checkEligibility('HeldBack', jwt)).toMatchObject({ status: 403, body: { error: 'account-suspended' } })
})

test('RT-27 the links to the help center and the earn program come from the configuration, with built-in defaults', async () => {
  expect((await app.call(endpoints.externalPages, {})).body).toEqual({
    helpCenter: '/help',
    earnProgram: 'https://earn.example.org/programme',
  })
})
