import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('OP-14 the settings of servers have defaults, and are read', () => {
  expect(readEnvironment({}).nodes).toEqual({
    workers: 1,
    poolSize: 10,
    listenUrl: null,
    isDataShared: false,
    drainSeconds: 30,
    assetsKeepDays: 14,
  })
  const DATABASE_LISTEN_URL = 'postgresql://simmer@db.example.org/simmer'
  const given = {
    WORKERS: '64',
    DATABASE_POOL: '4',
    DATABASE_LISTEN_URL,
    DATA_SHARED: '1',
    DRAIN_SECONDS: '0',
    ASSETS_KEEP_DAYS: '1',
  }
  expect(readEnvironment(given).nodes).toEqual({
    workers: 64,
    poolSize: 4,
    listenUrl: DATABASE_LISTEN_URL,
    isDataShared: true,
    drainSeconds: 0,
    assetsKeepDays: 1,
  })
})

test.each([
  ['WORKERS', ['0', '65', 'all', '1.5'], 'WORKERS must be a whole number from 1 to 64.'],
  ['DATABASE_POOL', ['3', '501', 'ten', '4.5'], 'DATABASE_POOL must be a whole number from 4 to 500.'],
  [
    'DATABASE_LISTEN_URL',
    ['http://db.example.org', 'db'],
    'DATABASE_LISTEN_URL must be an address like postgresql://user:password@host/database.',
  ],
  ['DATA_SHARED', ['yes', '2'], 'DATA_SHARED must be 0 or 1.'],
  ['DRAIN_SECONDS', ['601', '-1', '1s'], 'DRAIN_SECONDS must be a whole number from 0 to 600.'],
  ['ASSETS_KEEP_DAYS', ['0', '366', 'x'], 'ASSETS_KEEP_DAYS must be a whole number from 1 to 365.'],
])('OP-14 a wrong %s stops the start with a sentence', (name, values, message) => {
  for (const value of values) expect(() => readEnvironment({ [name]: value })).toThrow(message)
})

test('OP-14 the sources run in one process', () => {
  expect(() => readEnvironment({ SIMMER_DEV: '1', WORKERS: '2' })).toThrow('WORKERS needs the built server')
  expect(readEnvironment({ SIMMER_DEV: '1', WORKERS: '1' }).nodes.workers).toBe(1)
})
