import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { photoFolder } from '../photos/photo-folder.ts'
import { readHolds } from '../jobs/outgoing-hold.ts'
import { statement } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { migrationsFolder, readMigrations } from '../postgres/read-migrations.ts'
import { schemaText } from '../postgres/schema-text.ts'
import { withTemporaryDatabase } from '../postgres/temporary-database.ts'
import type { BackupFile } from './backup-storage.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import { fillTables } from './rows/fill-tables.ts'
import { inspectBackup } from './inspect-backup.ts'
import { compareTables } from './question-rows.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { restorePictures } from './restore-pictures.ts'
import { createSeal } from './sealed-stream.ts'
import { createBackupKit } from './testing/backup-kit.ts'
import { emptyDatabase, restore } from './testing/empty-database.ts'
import { writeBackup } from './write-backup.ts'

const seal = createSeal('a key of tests that is long enough')
let kit: Awaited<ReturnType<typeof createBackupKit>>
beforeAll(async () => {
  kit = await createBackupKit()
  await kit.fill()
}, 120_000)
afterAll(() => kit.stop())

const counts = statement(
  'test.counts',
  `select (select count(*) from account) as accounts, (select count(*) from recipe) as recipes,
     (select count(*) from rating) as ratings, (select count(*) from ledger_transfer) as lines`,
)
const epoch = statement('test.epoch-of', 'select epoch from sync_epoch')

test('OP-8 rows that do not fit the manifest are not restored, and nothing is changed', async () => {
  await kit.backUp('plain')
  const damaged = await kit.damage('plain', (lines) => lines.map((line) => line.replace('Barley soup', 'Barley soop')))
  const empty = await emptyDatabase()
  await expect(restore(kit.backup(damaged), empty.connection)).rejects.toThrow(
    /The rows of the table recipe are not those that were written[^]*Nothing was changed\./,
  )
  expect(await empty.db.row(counts)).toEqual({ accounts: 0, recipes: 0, ratings: 0, lines: 0 })
})

test.each([1, 3, 100_000])('OP-8 rows that are read %i at a time are restored as they were written', async (count) => {
  await kit.backUp('batches')
  const { manifest } = await inspectBackup({ file: kit.backup('batches'), seal: null })
  const empty = await emptyDatabase()
  const client = new Client({ ...empty.connection })
  await client.connect()
  const { lines } = await openBackup(kit.backup('batches'), null)
  async function* inBatches() {
    const all: string[] = []
    for await (const batch of lines) all.push(...batch)
    for (let at = 0; at < all.length; at += count) {
      yield all.slice(at, at + count)
      yield []
    }
  }
  await client.query('begin')
  await fillTables(client, inBatches())
  await client.query('commit')
  expect(manifest === null ? null : await compareTables(client, manifest)).toEqual([])
  await client.end()
})

test('a backup of the former format is still restored', async () => {
  await kit.backUp('present')
  const former = await kit.damage('present', (lines) => {
    const { migrations } = JSON.parse(lines[0] ?? '')
    const rows = lines.filter((line) => line.startsWith('['))
    const content = lines.slice(1, -1).filter((line) => !line.startsWith('{"picture"'))
    return [JSON.stringify({ simmerBackup: 1, migrations }), ...content, JSON.stringify({ end: rows.length })]
  })
  const empty = await emptyDatabase()
  expect(await restore(kit.backup(former), empty.connection)).toMatchObject({ at: null, migrated: 0 })
  // Without statistics the first requests would get plans for empty tables.
  const analyzed = statement('test.analyzed', `select reltuples as rows from pg_class where oid = 'recipe'::regclass`)
  expect(await empty.db.row(analyzed)).toEqual({ rows: 3 })
  expect(await empty.db.row(counts)).toEqual(await kit.db.row(counts))
  expect(await restorePictures(kit.backup(former), null, kit.photos)).toBeNull()
})

test('the pictures of an encrypted backup are put back, and again after an interruption only those that are missing', async () => {
  await kit.backUp('sealed', { seal, withPictures: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-restored-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const photos = photoFolder(folder)
  let writes = 0
  const interrupted = {
    ...photos,
    write: (name: string, bytes: Uint8Array) => {
      if ((writes += 1) === 3) throw new Error('the disk is full')
      return photos.write(name, bytes)
    },
  }
  await expect(restorePictures(kit.backup('sealed'), seal, interrupted)).rejects.toThrow('the disk is full')
  expect(await restorePictures(kit.backup('sealed'), seal, photos)).toEqual({ written: 2, missing: 0 })
  const [photo] = await kit.run<{ id: string }>('select photo_id as id from photo')
  const name = `${photo?.id.slice(0, 2)}/${photo?.id}/320.webp`
  expect(await photos.read(name)).toEqual(await kit.photos.read(name))
})

test('OP-8 one damaged copy of a picture is missing, and all others are put back', async () => {
  await kit.backUp('one-damaged', { seal, withPictures: true })
  const [photo] = await kit.run<{ id: string }>('select photo_id as id from photo order by photo_id')
  const copies = kit.file(path.join('pictures', photo?.id.slice(0, 2) ?? '', photo?.id ?? ''))
  const [copy = ''] = await readdir(copies)
  await truncate(path.join(copies, copy), 500)
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-restored-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await restorePictures(kit.backup('one-damaged'), seal, photoFolder(folder))).toEqual({
    written: 3,
    missing: 1,
  })
  await rm(path.join(copies, copy))
})

test.each(['../auth-secret', '3f/../../auth-secret', '/etc/simmer.webp', `3f/${'3f'.repeat(16)}/64000.webp`])(
  'OP-8 a picture that is named %s is refused, and nothing is written',
  async (picture) => {
    await kit.backUp('named', { withPictures: true })
    const named = await kit.damage('named', (lines) =>
      lines.map((line) => line.replace(/(?<="picture":")[^"]*/, picture)),
    )
    const written: string[] = []
    const photos = { ...kit.photos, write: async (name: string) => void written.push(name) }
    await expect(restorePictures(kit.backup(named), null, photos)).rejects.toThrow('is not a backup of Simmer')
    expect((await kit.verify(named)).faults).toEqual([expect.stringContaining('is not a backup of Simmer')])
    expect(written).toEqual([])
  },
)

test('OP-8 with a key a file that is not encrypted is neither restored nor its pictures', async () => {
  await kit.backUp('not-sealed')
  const empty = await emptyDatabase()
  const options = { connection: empty.connection, file: kit.backup('not-sealed'), seal, keepsLinks: false }
  await expect(restoreBackup(options)).rejects.toThrow('This is not an encrypted backup')
  await expect(restorePictures(options.file, seal, kit.photos)).rejects.toThrow('This is not an encrypted backup')
  expect(await empty.db.row(counts)).toMatchObject({ accounts: 0 })
})

test.each([
  ['22P02', true],
  ['23505', true],
  ['42804', true],
  ['57P01', false],
  ['53100', false],
  ['57014', false],
  ['42501', false],
  ['40P01', false],
])('OP-8 the error %s of the database is a fault of the backup: %s', async (code, isFault) => {
  await kit.backUp('refused')
  const empty = await emptyDatabase()
  const client = new Client({ ...empty.connection })
  await client.connect()
  const { lines } = await openBackup(kit.backup('refused'), null)
  const refusing = new Proxy(client, {
    get: (target, key) =>
      key === 'query'
        ? (query: string, values: unknown[]) =>
            /alter table recipe add constraint/.test(query)
              ? Promise.reject(Object.assign(new DatabaseError('refused', 1, 'error'), { code }))
              : target.query(query, values)
        : Reflect.get(target, key, target),
  })
  await client.query('begin')
  const filled = await fillTables(refusing, lines).catch((thrown: unknown) => thrown)
  expect(filled instanceof BackupNotUsable).toBe(isFault)
  expect(filled).toMatchObject(isFault ? { cause: { code } } : { code })
  await lines.return(undefined)
  await client.end()
})

/** A database that stopped at a migration of May, with rows of that time. */
const olderBackup = async (file: BackupFile) => {
  const older = (await readMigrations(migrationsFolder())).filter(({ name }) => name < '0200')
  const account = randomUUID()
  await withTemporaryDatabase(kit.connection, { connection: kit.connection, owner: null }, async (connection) => {
    await migrate(connection, older)
    const client = new Client({ ...connection })
    await client.connect()
    await client.query(`insert into account (account_id, email, username) values ($1, 'cook@example.org', 'Cook')`, [
      account,
    ])
    await client.query('insert into sync_user (account_id, version) values ($1, 7)', [account])
    await client.query(`select set_config('sync.account', $1, false), set_config('sync.version', '7', false)`, [
      account,
    ])
    await client.query(
      `insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
       values ($1, 'note:rice:recipe', '{"text": "more salt"}', now(), gen_random_uuid(), 1, 7)`,
      [account],
    )
    await client.query(
      `insert into stored_mail (recipient, subject, text_body) select 'a', 'b', 'c' from generate_series(1, 5)`,
    )
    await client.end()
    await writeBackup({ connection, photos: kit.photos, file, withPictures: false, seal: null, at: new Date() })
  })
  return { account, migrations: older.length }
}

test('OP-8 OP-9 a backup of an older version is restored into its own schema, and then migrated to that of this version', async () => {
  const file = kit.backup('older')
  const { account, migrations } = await olderBackup(file)
  const empty = await emptyDatabase()
  const before = await empty.db.row(epoch)
  const schema = await schemaText(empty.db)
  const known = await readMigrations(migrationsFolder())
  expect(await restore(file, empty.connection)).toMatchObject({ migrated: known.length - migrations })
  expect(known.length - migrations).toBeGreaterThan(10)
  const rows = statement('test.records', 'select id, value, version from user_record where account_id = $1')
  expect(await empty.db.rows(rows, [account])).toEqual([
    { id: 'note:rice:recipe', value: { text: 'more salt' }, version: 7 },
  ])
  expect(await schemaText(empty.db)).toBe(schema)
  expect(await migrate(empty.connection, known)).toEqual([])
  expect(await empty.db.row(epoch)).not.toEqual(before)
  expect((await readHolds(empty.db)).map(({ kind }) => kind)).toEqual(['mails', 'payouts', 'pushes'])
  // The earlier sequences continue in the new schema.
  const next = statement(
    'test.next',
    `insert into stored_mail (recipient, subject, text_body) values ('', '', '') returning mail_id`,
  )
  expect(await empty.db.row(next)).toEqual({ mail_id: 6 })
  expect((await kit.verify('older')).faults).toEqual([])
}, 120_000)

test('OP-8 a backup of a newer version is refused with a sentence, and nothing is changed', async () => {
  await kit.backUp('plain')
  const newer = await kit.damage('plain', (lines) =>
    lines.map((line, at) =>
      at === 0 ? line.replace(/\]\}$/, `,{"name":"9999-later.sql","sha256":"${'0'.repeat(64)}"}]}`) : line,
    ),
  )
  const empty = await emptyDatabase()
  await expect(restore(kit.backup(newer), empty.connection)).rejects.toThrow(
    'This backup was made by a newer version of Simmer: this one has no migration 9999-later.sql. Update Simmer first.',
  )
  expect(await empty.db.row(counts)).toMatchObject({ accounts: 0 })
})
