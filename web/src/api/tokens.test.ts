import { expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import type { Session } from '@simmer/contract/wire/session'
import { NetworkError } from './network-error.ts'
import { createTokens } from './tokens.ts'

/** Tokens of a server that answers each request for the session with the next answer. */
const tokensOf = (...answers: (Session | null | NetworkError)[]) => {
  const locks: string[] = []
  let requests = 0
  const session = async () => {
    requests += 1
    const answer = answers.shift() ?? null
    if (answer instanceof NetworkError) throw answer
    return answer
  }
  const tokens = createTokens({ session }, (name, task) => {
    locks.push(name)
    return task()
  })
  return { tokens, locks, requests: () => requests }
}
const session = aSession({ jwt: 'one' })

test('ST-1 the token of the session is in memory until it is cleared', async () => {
  const { tokens } = tokensOf(session)
  expect(tokens.current()).toBeNull()
  expect(await tokens.refresh()).toEqual(session)
  expect(tokens.current()).toBe('one')
  tokens.clear()
  expect(tokens.current()).toBeNull()
})

test('ST-1 callers at the same time share one request, and a later one asks again, one tab at a time', async () => {
  const { tokens, requests, locks } = tokensOf(session, aSession({ jwt: 'two' }))
  const [one, other] = await Promise.all([tokens.refresh(), tokens.refresh()])
  expect([one, other, requests()]).toEqual([session, session, 1])
  await tokens.refresh()
  expect([tokens.current(), requests()]).toEqual(['two', 2])
  expect(locks).toEqual(['session', 'session'])
})

test('ER-1 when no one is signed in any more, the token is gone', async () => {
  const { tokens } = tokensOf(session, null)
  await tokens.refresh()
  expect(await tokens.refresh()).toBeNull()
  expect(tokens.current()).toBeNull()
})

test('ER-1 a request that fails leaves the token, and does not block the next one', async () => {
  const { tokens } = tokensOf(session, new NetworkError(), aSession({ jwt: 'two' }))
  await tokens.refresh()
  await expect(tokens.refresh()).rejects.toThrow(NetworkError)
  expect(tokens.current()).toBe('one')
  await tokens.refresh()
  expect(tokens.current()).toBe('two')
})
