import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { askRestored } from '#ask-restored.ts'
import { readEnvironment } from '#config/environment.ts'
import { createPayoutKit } from '#payouts/testing/payout-kit.ts'
import { photoFolder } from '#photos/photo-folder.ts'
import { photoFileName } from '#photos/photo-files.ts'
import { statement } from '#postgres/database.ts'
import { testDatabase } from '#postgres/testing/test-database.ts'
import { publishedRecipe } from '#recipes/testing/published-recipe.ts'
import { startSyncServer, createAccount, Device } from '#sync/testing/sync-server.ts'
import { locateBackup } from '../locate-backup.ts'
import type { Seal } from '../sealed-stream.ts'
import { verifyBackup } from '../verify-backup.ts'
import { writeBackup } from '../write-backup.ts'

let statements = 0

/** A database in use with pictures, and backups of it in a folder. */
export const createBackupKit = async () => {
  const store = await testDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-backups-'))
  const photos = photoFolder(path.join(folder, 'photos'))
  const connection = { connectionString: store.url }
  const run = <Row>(sql: string, values: readonly unknown[] = []) =>
    store.db.rows<Row>(statement(`test.backups-${(statements += 1)}`, sql), values)

  const addPhoto = async (): Promise<string> => {
    const photoId = randomBytes(16).toString('hex')
    await run(
      `insert into photo (photo_id, width, height, widths, placeholder) values ($1, 640, 480, '{320,640}', '')`,
      [photoId],
    )
    for (const width of [320, 640]) await photos.write(photoFileName(photoId, width) ?? '', randomBytes(2000))
    return photoId
  }

  /** Recipes, an account that saves and rates them, money, and pictures. */
  const fill = async () => {
    const recipes = []
    for (const title of ['Barley soup', 'Onion tart', 'Plum cake'])
      recipes.push(await publishedRecipe(store.db, { title }))
    const server = await startSyncServer(store.db)
    const account = await createAccount(store.db)
    const device = new Device(server.url, account)
    await device.sync(
      recipes.flatMap(({ recipeId }, index) => [device.save(recipeId), device.rate(recipeId, index + 1)]),
    )
    await server.close()
    const money = createPayoutKit(store.db)
    await money.addBatch('2026-12-05-USD')
    const payout = await money.addPayout('2026-12-05-USD', 1234n)
    return { account, recipes, payout, photoIds: [await addPhoto(), await addPhoto()] }
  }

  const file = (name: string) => path.join(folder, name)
  const backup = (name: string) => locateBackup(file(name), null)
  return {
    ...store,
    connection,
    folder,
    file,
    backup,
    photos,
    run,
    addPhoto,
    fill,
    backUp: async (name: string, more: { withPictures?: boolean; seal?: Seal; at?: Date } = {}) => {
      const { withPictures = false, seal = null, at = new Date() } = more
      return writeBackup({ connection, photos, file: backup(name), withPictures, seal, at })
    },
    verify: (name: string, seal: Seal | null = null) =>
      verifyBackup({
        file: backup(name),
        seal,
        connection,
        database: store.db,
        administration: { connection, owner: null },
        photos,
        askServer: askRestored(readEnvironment({})),
      }),
    /** Changes the lines of a backup that is not encrypted, and stores them as another one. */
    damage: async (name: string, change: (lines: string[]) => string[], target = `damaged-${randomUUID()}`) => {
      const lines = gunzipSync(await readFile(file(name)))
        .toString()
        .trimEnd()
        .split('\n')
      await writeFile(file(target), gzipSync(`${change(lines).join('\n')}\n`))
      return target
    },
    stop: async () => {
      await store.drop()
      await rm(folder, { recursive: true })
    },
  }
}
