import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('OP-8 without BACKUP_DIR there is no schedule; with it, backups are made at three o’clock UTC', () => {
  expect(readEnvironment({}).backups).toBeNull()
  expect(readEnvironment({ BACKUP_DIR: '/mnt/backups' }).backups).toEqual({
    folder: '/mnt/backups',
    minuteOfDay: 180,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    keyFile: null,
  })
  const all = { BACKUP_DIR: '/mnt/b', BACKUP_AT: '23:59', BACKUP_KEEP: '1,2,3', BACKUP_KEY_FILE: '/etc/simmer/key' }
  expect(readEnvironment(all).backups).toEqual({
    folder: '/mnt/b',
    minuteOfDay: 23 * 60 + 59,
    keep: { daily: 1, weekly: 2, monthly: 3 },
    keyFile: '/etc/simmer/key',
  })
})

const bucket = {
  S3_ENDPOINT: 'https://storage.example.org',
  S3_BUCKET: 'simmer',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu-central-1',
}

test('OP-15 OP-8 BACKUP_DIR may be a prefix in the bucket', () => {
  for (const BACKUP_DIR of ['s3:backups', 's3:backups/', 's3:a/b.c/d-1'])
    expect(readEnvironment({ BACKUP_DIR, ...bucket }).backups).toMatchObject({ folder: BACKUP_DIR })
})

const folder = { BACKUP_DIR: '/mnt/b' }
test.each([
  [{ ...folder, BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time like 03:00, in UTC.'],
  [{ ...folder, BACKUP_AT: '3am' }, 'BACKUP_AT must be a time like 03:00, in UTC.'],
  [{ ...folder, BACKUP_KEEP: '7,4' }, 'BACKUP_KEEP must be the days, weeks and months to keep'],
  [{ ...folder, BACKUP_KEEP: '0,4,12' }, 'BACKUP_KEEP must be the days, weeks and months to keep'],
  [{ ...folder, BACKUP_KEEP: '7,4,401' }, 'BACKUP_KEEP must be the days, weeks and months to keep'],
  [{ BACKUP_KEY_FILE: '/etc/key' }, 'BACKUP_KEY_FILE needs BACKUP_DIR.'],
  [{ BACKUP_DIR: './data/backups' }, 'BACKUP_DIR must not be inside of DATA_DIR'],
  [{ BACKUP_DIR: 'data' }, 'BACKUP_DIR must not be inside of DATA_DIR'],
  [{ BACKUP_DIR: '/srv/x/../simmer/b', DATA_DIR: '/srv/simmer' }, 'BACKUP_DIR must not be inside of DATA_DIR'],
  [{ BACKUP_DIR: '/srv/data/..b', DATA_DIR: '/srv/data' }, 'BACKUP_DIR must not be inside of DATA_DIR'],
  [{ ...folder, BACKUP_KEY_FILE: '/mnt/b/key' }, 'BACKUP_KEY_FILE must not be inside of BACKUP_DIR'],
  [{ BACKUP_DIR: 's3:backups' }, 'BACKUP_DIR names a prefix in the bucket: it needs S3_ENDPOINT and its group.'],
])('OP-8 wrong settings of backups stop the start with a sentence: %j', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence)
})

test('OP-8 a folder beside DATA_DIR whose name begins alike is another folder', () => {
  expect(readEnvironment({ BACKUP_DIR: '/srv/data-backups', DATA_DIR: '/srv/data' }).backups).not.toBeNull()
  expect(readEnvironment({ BACKUP_DIR: '/srv/..backups', DATA_DIR: '/srv/data' }).backups).not.toBeNull()
})

test.each(['s3:', 's3:/', 's3:photos', 's3:assets/x', 's3:a//b', 's3:a/../b', 's3://bucket/x'])(
  'OP-15 OP-14 %s is no prefix of backups in the bucket',
  (BACKUP_DIR) => {
    expect(() => readEnvironment({ BACKUP_DIR, ...bucket })).toThrow(
      'BACKUP_DIR must be a folder, or a prefix in the bucket like s3:backups, which is not that of photos or assets.',
    )
  },
)
