import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../../api/network-error.ts'
import { failureOf } from './genie-model.ts'

test('AS-7 a limit of Recipe Genie names when it allows the next answer, whether it is of a day or of a month', () => {
  const week = 7 * 24 * 3600
  expect(failureOf(new Problem('assistant-resting', { retryAfter: week }), 5000)).toEqual({
    kind: 'resting',
    until: 5000 + week * 1000,
  })
  expect(failureOf(new Problem('assistant-resting'), 5000)).toEqual({ kind: 'resting' })
})

test.each([
  [new Problem('too-many-requests', { retryAfter: 60 }), 'busy'],
  [new Problem('assistant-busy', { retryAfter: 10 }), 'busy'],
  [new Problem('invalid-input'), 'tooLong'],
  [new Problem('assistant-not-answering'), 'noAnswer'],
  [new Problem('account-not-confirmed'), 'notConfirmed'],
  [new Problem('assistant-not-connected'), 'unreachable'],
  [new NetworkError(), 'unreachable'],
])('GE-4 %s is named to the person as %s', (error, kind) => {
  expect(failureOf(error, 0)).toEqual({ kind })
})
