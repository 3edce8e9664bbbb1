import { readFile, rm, truncate, writeFile, copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOfTime } from './backup-names.ts'
import { createLineDigest } from './line-digest.ts'
import { createSeal } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'

const seal = createSeal('a key of tests that is long enough')
let kit: Awaited<ReturnType<typeof createBackupKit>>
let filled: Awaited<ReturnType<typeof kit.fill>>
beforeAll(async () => {
  kit = await createBackupKit()
  filled = await kit.fill()
  await kit.backUp('good')
  await kit.backUp('sealed', { seal, withPictures: true })
}, 120_000)
afterAll(() => kit.stop())

const leftOver = `select datname from pg_database where starts_with(datname, 'simmer_verify_')`

test('OP-8 a backup of a database in use is restored beside it and found whole, with and without a key', async () => {
  const good = await kit.verify('good')
  expect(good.faults).toEqual([])
  expect(good).toMatchObject({ tables: expect.any(Number), pictures: 4 })
  expect(good.rows).toBeGreaterThan(30)
  expect(good.sampled).toBe(good.rows)
  // A thousand rows of a megabyte would fill the memory.
  await kit.run(
    `insert into stored_mail (recipient, subject, text_body) select 'a', 'b', repeat('c', size) from unnest(array[100, 30000]) size`,
  )
  await kit.backUp('long')
  const long = await kit.verify('long')
  expect([long.faults, long.rows, long.sampled]).toEqual([[], good.rows + 2, good.rows + 1])
  await kit.run('delete from stored_mail')
  expect((await kit.verify('sealed', seal)).faults).toEqual([])
  expect(await kit.run(leftOver)).toEqual([])
}, 120_000)

test('OP-8 an index that the running database has besides is a fault, and storage parameters of its own are none', async () => {
  await kit.run('create index by_day on rating (occurred_at)')
  expect((await kit.verify('good')).faults).toEqual([
    expect.stringMatching(
      /^The schema of the running database is not that of its migrations: it has ".* by_day .*" instead of ".+"\.$/,
    ),
  ])
  await kit.run('drop index by_day')
  await kit.run('alter index rating_occurred_idx set (pages_per_range = 64)')
  await kit.run('alter index rating_tombstone_idx set (fillfactor = 70)')
  expect((await kit.verify('good')).faults).toEqual([])
})

const tableAt = (lines: readonly string[], table: string) =>
  lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))

test('OP-8 rows that the database returns in another form than the file has them are found, and another head of the ledger', async () => {
  const name = await kit.damage('good', (lines) => {
    const first = tableAt(lines, 'rating') + 1
    const digest = createLineDigest()
    // The same values for a reader of JSON, and so for a restore; the manifest agrees.
    const changed = lines.map((line, at) => (at === first ? line.replace('[', '[ ') : line))
    for (const line of changed.slice(first, first + 3)) digest.add(line)
    return changed.map((line) =>
      line
        .replace(/("table":"rating","rows":3,"sha256":")\w+/, `$1${digest.value()}`)
        .replace(/("ledger":\{"people":\d+,"sha256":")\w{8}/, '$100000000'),
    )
  })
  expect((await kit.verify(name)).faults).toEqual([
    'The restored rows of the table rating are not those that were written.',
    'The newest lines of the ledger are not those that the manifest names.',
    '1 of 3 rows of the table rating, chosen at random, were restored differently.',
  ])
})

/** Damage to the file, which is found by reading it. */
const fileDamage: readonly (readonly [string, (lines: string[]) => string[], RegExp])[] = [
  [
    'a row is missing',
    (lines) => lines.toSpliced(tableAt(lines, 'rating') + 1, 1),
    /^The file has 2 rows of the table rating, and its manifest counts 3\.$/,
  ],
  [
    'a digit of an amount is changed',
    (lines) => lines.map((line) => line.replace(/, 1234, /, ', 1235, ')),
    /^The rows of the table ledger_transfer are not those that were written: a value was changed\.$/,
  ],
  [
    'two tables are swapped',
    (lines) =>
      lines.map((line) =>
        line.replace(/"table":"(rating|saved_recipe)",/, (_, table) =>
          table === 'rating' ? '"table":"saved_recipe",' : '"table":"rating",',
        ),
      ),
    /^The rows of the table (rating|saved_recipe) are not those that were written/,
  ],
  [
    'a migration of it is another one',
    (lines) => lines.map((line, at) => (at === 0 ? line.replace(/"sha256":"\w{8}/, '"sha256":"00000000') : line)),
    /^This backup was made with another migration 0001-accounts\.sql than this version has/,
  ],
  [
    'it has a migration of a newer version',
    (lines) =>
      lines.map((line, at) =>
        at === 0 ? line.replace(/\]\}$/, `,{"name":"9999-later.sql","sha256":"${'0'.repeat(64)}"}]}`) : line,
      ),
    /^This backup was made by a newer version of Simmer: this one has no migration 9999-later\.sql\. Update Simmer first\.$/,
  ],
  [
    'a picture is struck from its list',
    (lines) =>
      lines.toSpliced(
        lines.findIndex((line) => line.startsWith('{"picture"')),
        1,
      ),
    /^The list of pictures is not the one that was written\.$/,
  ],
  [
    'a table is missing',
    (lines) => lines.filter((line) => !line.startsWith('{"table":"photo"') && !/\[320, ?640\]/.test(line)),
    /^The table photo is missing in the file\.$/,
  ],
  ['something follows its end', (lines) => [...lines, '[1]'], /^This backup is damaged: something follows its end\.$/],
]

test.each(fileDamage)(
  'OP-8 damage is found and named: %s',
  async (_, change, sentence) => {
    const name = await kit.damage('good', change)
    const { faults } = await kit.verify(name)
    expect(faults).toContainEqual(expect.stringMatching(sentence))
  },
  120_000,
)

test('OP-8 a file that is cut off is found, wherever it ends', async () => {
  for (const [source, key] of [
    ['good', null],
    ['sealed', seal],
  ] as const) {
    const { length } = await readFile(kit.file(source))
    for (const size of [0, 30, Math.floor(length / 2), length - 1]) {
      await copyFile(kit.file(source), kit.file('cut'))
      await truncate(kit.file('cut'), size)
      const { faults } = await kit.verify('cut', key)
      expect(faults).toEqual([expect.stringMatching(/cut off or|cut off\.|not (?:a|an encrypted) backup of Simmer/)])
    }
  }
})

test('OP-8 a wrong key and a missing key are named', async () => {
  const other = createSeal('another key that is long enough as well')
  expect((await kit.verify('sealed', other)).faults).toEqual([
    'The key is not the one that this backup was encrypted with.',
  ])
  expect((await kit.verify('sealed')).faults).toEqual(['This backup is encrypted: name its key with --key <file>.'])
  // A plain file could take the place of an encrypted one.
  expect((await kit.verify('good', seal)).faults).toEqual([
    expect.stringMatching(/^This is not an encrypted backup of Simmer, and a key was given/),
  ])
})

const named = (id: string) => `The picture ${id.slice(0, 2)}/${id}/640.webp`

test('OP-8 a picture that is gone or changed is found, in the storage and among the copies', async () => {
  const [first = '', second = ''] = filled.photoIds
  const inStorage = (id: string) => kit.file(path.join('photos', id.slice(0, 2), id, '640.webp'))
  const content = await readFile(inStorage(first))
  await rm(inStorage(first))
  await writeFile(inStorage(second), 'another picture')
  const found = (await kit.verify('good')).faults
  expect(found).toHaveLength(2)
  expect(found).toContain(`${named(first)} is missing in the storage of pictures.`)
  expect(found).toContain(`${named(second)} has other content in the storage of pictures.`)
  await writeFile(inStorage(first), content)

  const copies = kit.file(path.join('pictures', first.slice(0, 2), first))
  const [copy = '', other = ''] = await readdir(copies)
  await rm(path.join(copies, copy))
  await truncate(path.join(copies, other), 500)
  expect((await kit.verify('sealed', seal)).faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The picture .* is missing in the copies of this backup\.$/),
      expect.stringMatching(/^The picture .* cannot be decrypted in the copies of this backup\.$/),
    ]),
  )
}, 120_000)

test('OP-8 a backup of the former format is found, and one under the name of another time', async () => {
  const former = await kit.damage('good', (lines) => {
    const rows = lines.filter((line) => line.startsWith('['))
    const { migrations } = JSON.parse(lines[0] ?? '')
    const content = lines.slice(1, -1).filter((line) => !line.startsWith('{"picture"'))
    return [JSON.stringify({ simmerBackup: 1, migrations }), ...content, JSON.stringify({ end: rows.length })]
  })
  expect((await kit.verify(former)).faults).toEqual([expect.stringContaining('format of an old version')])
  const name = nameOfTime(new Date('2026-11-20T03:00:00Z'))
  const at = new Date('2026-11-13T03:00:00Z')
  await kit.backUp(name, { at })
  expect((await kit.verify(name)).faults).toContainEqual(
    'This is an older or another backup: its name means 2026-11-20T03:00:00.000Z, and it was made at 2026-11-13T03:00:00.000Z.',
  )
}, 120_000)

test('OP-8 rows that are newer than the version of their account are found, in each table that devices pull', async () => {
  const { account } = filled
  await kit.run(
    `insert into notification (account_id, group_id, type, target, opened_at, newest_at, newest_version)
     values ($1, gen_random_uuid(), 'likes', gen_random_uuid(), now(), now(), 1)`,
    [account],
  )
  await kit.run(`insert into text_revision (account_id, id, version, ordinal, body) values ($1, 'note', 1, 0, '')`, [
    account,
  ])
  await kit.run(
    `insert into sync_batch (account_id, client_id, first_mid, last_mid, min_uid, max_uid, version, uids, names, name_numbers, keys, occurred_at)
     select $1, id, 1, 1, id, id, 1, array[id], '{note.set}', '{0}', '{note}', '{0}' from gen_random_uuid() as id`,
    [account],
  )
  await kit.run('alter table user_record disable trigger user')
  await kit.run(
    `insert into user_record (account_id, id, occurred_at, by_client, by_mid, version) values ($1, 'note', now(), gen_random_uuid(), 1, 1)`,
    [account],
  )
  await kit.run('alter table user_record enable trigger user')
  await kit.run(`update sync_user set version = 0 where account_id = $1`, [account])
  await kit.backUp('newer')
  const { faults } = await kit.verify('newer')
  const tables = faults.flatMap(
    (fault) => /^\d rows of the table (\w+) are newer than the version of their account/.exec(fault)?.[1] ?? [],
  )
  expect(tables.toSorted()).toEqual([
    'notification',
    'rating',
    'saved_recipe',
    'sync_batch',
    'sync_mutation',
    'text_revision',
    'user_record',
  ])
}, 120_000)

test('OP-8 lines of the ledger that are not those of its newest anchor are found', async () => {
  await kit.run(
    `insert into ledger_check (day, checked_at, line_count, owner_count, anchor, difference_count, differences)
     values (current_date, now(), 0, 0, sha256('other lines'), 0, '{}')`,
  )
  await kit.backUp('anchored')
  expect((await kit.verify('anchored')).faults).toContainEqual(
    expect.stringMatching(/^The ledger does not add up \(anchor\): the lines before .* are not those of its anchor\.$/),
  )
  await kit.run('delete from ledger_check')
})

test('OP-8 a chain of the ledger that was cut, and a counter that does not add up, are found', async () => {
  await kit.run('alter table ledger_transfer disable trigger user')
  await kit.run(`delete from ledger_transfer where owner_id = $1 and seq = 2`, [filled.payout.ownerId])
  await kit.run('alter table ledger_transfer enable trigger user')
  await kit.backUp('cut-chain')
  const { faults } = await kit.verify('cut-chain')
  expect(faults).toContainEqual(expect.stringMatching(/^The ledger does not add up \(chain\): /))
  expect(await kit.run(leftOver)).toEqual([])
}, 120_000)
