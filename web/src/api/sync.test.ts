import { expect, test } from 'vitest'
import { NetworkError } from './network-error.ts'
import { readSyncReply } from './sync.ts'

const pull = { from: '0', to: '3', more: false, reset: false, lastMid: 3, lastUid: null, rows: [] }
const answer = (results: unknown[]) => ({
  proto: 1,
  epoch: 'e',
  serverNow: 0,
  push: { results, err: null },
  pull: { ...pull, results },
  pace: { minMs: 0, maxBatch: 200 },
})
const ours = new Headers({ 'X-Sync-Proto': '1' })

test('ST-9 a rejected mutation has its code, and a duplicate the first outcome', () => {
  const lines = [
    [1, 'superseded'],
    [2, 'rejected', 'STARS_OUT_OF_RANGE'],
    [3, 'duplicate', null, { of: 'rejected' }],
  ]
  const reply = readSyncReply({ status: 200, headers: ours, json: answer(lines) })
  expect(reply.kind === 'response' && JSON.parse(JSON.stringify(reply.response.pull.results))).toMatchObject([
    [1, 'superseded'],
    [2, 'rejected', 'STARS_OUT_OF_RANGE', null],
    [3, 'duplicate', null, { of: 'rejected' }],
  ])
})

test.each([200, 401, 403, 409, 413, 426, 503])(
  'ER-1 a response %i without the sync header counts as a network failure',
  (status) => {
    const json = status === 200 ? answer([]) : { error: 'SESSION' }
    expect(() => readSyncReply({ status, headers: new Headers(), json })).toThrow(NetworkError)
  },
)

test('an error response has its code, the expected mid and the minimum wait', () => {
  const headers = new Headers({ 'X-Sync-Proto': '1', 'Retry-After': '2' })
  expect(readSyncReply({ status: 503, headers, json: { error: 'UNAVAILABLE' } })).toMatchObject({ retryAfter: 2000 })
  expect(readSyncReply({ status: 409, headers: ours, json: { error: 'GAP', expected: 4 } })).toEqual({
    kind: 'error',
    status: 409,
    code: 'GAP',
    expected: 4,
    retryAfter: 0,
  })
})
