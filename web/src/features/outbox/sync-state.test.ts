import { expect, test } from 'vitest'
import { syncButton, syncState, type SyncFacts } from './sync-state.ts'

const facts: SyncFacts = {
  isGuest: false,
  reach: 'reached',
  hasFailed: false,
  waiting: 0,
  waitingForSignIn: 0,
  rejected: 0,
  lastSyncedAt: 1,
}

test.each<readonly [Partial<SyncFacts>, ReturnType<typeof syncState>]>([
  [{}, 'synced'],
  [{ lastSyncedAt: null }, 'neverSynced'],
  [{ isGuest: true, lastSyncedAt: null }, 'guest'],
  [{ waiting: 2 }, 'waiting'],
  [{ isGuest: true, waiting: 2 }, 'waiting'],
  [{ waiting: 2, hasFailed: true }, 'unreachable'],
  [{ reach: 'unreached' }, 'unreachable'],
  [{ waiting: 2, hasFailed: true, reach: 'offline' }, 'offline'],
  [{ reach: 'offline' }, 'offline'],
  [{ isGuest: true, waiting: 2, waitingForSignIn: 1, reach: 'offline' }, 'signIn'],
  [{ waiting: 2, rejected: 1, reach: 'offline' }, 'rejected'],
])('ST-9 the sync page names the most pressing state first: %o is %s', (part, expected) => {
  expect(syncState({ ...facts, ...part })).toBe(expected)
})

test.each<readonly [Partial<SyncFacts>, ReturnType<typeof syncButton>]>([
  [{ waiting: 2 }, 'primary'],
  [{ waiting: 2, hasFailed: true }, 'primary'],
  [{ waiting: 2, reach: 'unreached' }, 'primary'],
  [{}, 'secondary'],
  [{ lastSyncedAt: null }, 'secondary'],
  [{ waiting: 2, reach: 'offline' }, null],
  [{ waiting: 2, rejected: 1 }, null],
  [{ isGuest: true, waiting: 2 }, null],
])('ST-9 a sync is started where it can help: with %o the button is %s', (part, expected) => {
  expect(syncButton({ ...facts, ...part })).toBe(expected)
})
