import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { createAccount, Device, startSyncServer, type SyncServer } from '#sync/testing/sync-server.ts'
import type { PhotoFiles } from '#photos/photo-files.ts'
import { photoFolder } from '#photos/photo-folder.ts'
import { statement, type Database } from '#postgres/database.ts'
import { readPublishedRevisions } from '#recipes/read-recipe.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import { runDueJobs } from '../publish-worker.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export let store: TestDatabase
export let photos: PhotoFiles
export let server: SyncServer
export let user: string
export let phone: Device
export let tablet: Device
export let draft: string
export const setUsername = statement('test.name', 'update account set username = $2 where account_id = $1')

/** A server with a database of its own, and for each test an author with two devices and an empty draft. */
export const useAuthorFixture = (): void => {
  beforeAll(async () => {
    store = await testDatabase()
    photos = photoFolder(await mkdtemp(join(tmpdir(), 'simmer-photos-')))
    server = await startSyncServer(store.db)
  })
  afterAll(async () => {
    await server.close()
    await store.drop()
  })
  beforeEach(async () => {
    failures.length = 0
    user = await createAccount(store.db)
    await store.db.rows(setUsername, [user, `cook-${user.slice(0, 8)}`])
    ;[phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
    draft = randomUUID()
  })
}

export const own = { is: 'own' }
export const text = (device: Device, field: string, words: string | null, from: string | null = null) =>
  device.set('drafttext.set', `drafttext:${draft}:${field}`, { text: words, from })
export const part = (device: Device, name: string, value: unknown) =>
  device.set('draft.set', `draft:${draft}:${name}`, { value })
/** A complete recipe, as the editor writes it. */
export const written = (device: Device) => [
  part(device, 'made', 1),
  text(device, 'title', 'Potato soup'),
  text(device, 'description', 'Smooth and quick.'),
  text(device, `ingredient-${draft}`, '500 g potatoes'),
  text(device, `step-${draft}`, 'Boil the potatoes.'),
  part(device, 'servings', 4),
]
/** The fingerprint of the draft as the device shows it. */
export const fingerprintOn = (device: Device): string => {
  const records = [...device.base].map(([key, value]) => ({ id: key.replace('record ', ''), value, order: 1 }))
  const about = records.filter(({ id }) => id.split(':')[1] === draft && !id.startsWith('publish'))
  return readDraft(draft, about)?.fingerprint ?? ''
}
export const publish = (device: Device, more: object = {}) =>
  device.set('draft.publish', `publish:${draft}`, {
    kind: 'publish',
    fingerprint: fingerprintOn(device),
    origin: own,
    ...more,
  })
export const withdraw = (device: Device) => device.set('draft.publish', `publish:${draft}`, { kind: 'withdraw' })
export const cancel = (device: Device) => device.set('draft.publish', `publish:${draft}`, { kind: 'cancel' })

const entropy = { now: Date.now, randomBytes }
export const failures: unknown[] = []
export const runAllJobs = (database: Database = store.db) =>
  runDueJobs({
    database,
    photos,
    entropy,
    log: { warn: (what: unknown) => failures.push(what) },
    onChanged: () => {},
  })
export const publicationOn = async (device: Device): Promise<Publication | null> => {
  await device.sync()
  return readPublication(device.base.get(`record publish:${draft}`))
}
type Found = Readonly<Record<'shortId' | 'state' | 'title' | 'origin' | 'document', string>> & {
  readonly revision: number
  readonly isFound: boolean
}
export const recipes = () =>
  store.db.rows<Found>(
    statement(
      'test.recipes',
      `select short_id as "shortId", document_head as document, state, revision, title, origin, exists (select from recipe_search where recipe_search.recipe_id = recipe.recipe_id) as "isFound"
       from recipe where author_id = $1 order by recipe_id`,
    ),
    [user],
  )
/** The revision that devices with an offline copy of the recipe get. */
export const revisionsForDevices = async (): Promise<number[]> => {
  const { recipe } = (await publicationOn(phone)) ?? {}
  return (await readPublishedRevisions(store.db, recipe === undefined ? [] : [recipe.id])).map(
    ({ revision }) => revision,
  )
}
export const outcomes = (response: Awaited<ReturnType<Device['sync']>>) =>
  response.push.results.map(([, outcome, code]) => code ?? outcome)
export const writeDraft = async () => {
  await phone.sync(written(phone))
  await phone.sync()
}

/** The next actions are about a new draft. */
export const anotherDraft = (id: string = randomUUID()): void => {
  draft = id
}

/** A picture of a draft, as the editor stores it. */
export const picture = (hash: string, crop: object | null) => ({
  id: randomUUID(),
  hash,
  width: 1400,
  height: 1000,
  crop,
})

/** Makes delayed and scheduled jobs due. */
export const dueNow = statement('test.due', 'update publish_job set due_at = now() where account_id = $1')
