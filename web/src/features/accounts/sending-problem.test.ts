import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkAway } from '../../api/network-away.ts'
import { sendingProblem } from './sending-problem.ts'

test('ER-6 a code that could not be sent is told in the fixed words', () => {
  expect(sendingProblem(new Problem('code-not-sent'))).toBe('Failed to send verification code')
  expect(sendingProblem(new Problem('something-broke'))).toBe('Failed to send verification code')
  expect(sendingProblem(new TypeError('surprise'))).toBe('Failed to send verification code')
})

test('ER-6 what the person can put right is told as it is', () => {
  expect(sendingProblem(new Problem('email-not-valid'))).toBe('Please give a valid e-mail address.')
  expect(sendingProblem(new Problem('too-many-requests'))).toContain('wait a moment')
  expect(sendingProblem(new NetworkAway())).toContain('needs a connection')
})
