import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from './account-database.ts'
import { beginning } from './sync-state.ts'
import { watchFirstPublication, watchPublications } from './watch-publications.ts'

let database: AccountDatabase
let count = 0
let stop: () => void
const onPublished = vi.fn<(version: number) => void>()
beforeEach(() => {
  count += 1
  database = new AccountDatabase(`author-${count}`)
  onPublished.mockReset()
})
afterEach(() => stop())

const recipe = {
  id: '018f3c1e-0000-7000-8000-0000000000b1',
  recipeShortId: 'p5qe3hgr',
  slug: 'pea-soup',
  revision: 1,
  fingerprint: 'a'.repeat(64),
  isPublished: true,
}
const store = (version: number, state: string) =>
  database.base.record.put({
    id: 'publish:018f3c1e-0000-7000-8000-0000000000d1',
    version,
    value: { state, fingerprint: 'a'.repeat(64), at: null, origin: { is: 'own' }, recipe },
  })
const pull = (epoch: string | null) => database.meta.put({ ...beginning('client'), epoch })
/** Observers that were there before have seen the rows of this moment. */
const observed = () =>
  new Promise<void>((done) => {
    const subscription = liveQuery(() => database.base.record.toArray()).subscribe(() => {
      setTimeout(() => subscription.unsubscribe())
      done()
    })
  })

test('OP-3 a publication, and each later one, is reported with its version, and none of before', async () => {
  await pull(null)
  stop = watchPublications(database, onPublished)
  await observed()
  await database.transaction('rw', [database.meta, database.base.record], async () => {
    await store(5, 'published')
    await pull('an epoch')
  })
  await observed()
  await observed()
  expect(onPublished).not.toHaveBeenCalled()
  await store(7, 'published')
  await vi.waitFor(() => expect(onPublished.mock.calls).toEqual([[7]]))
})

test('OP-3 the publications that a device has when it starts are not reported', async () => {
  await pull('an epoch')
  await store(5, 'published')
  stop = watchPublications(database, onPublished)
  await observed()
  await observed()
  expect(onPublished).not.toHaveBeenCalled()
  await store(6, 'requested')
  await observed()
  expect(onPublished).not.toHaveBeenCalled()
  await store(7, 'published')
  await vi.waitFor(() => expect(onPublished.mock.calls).toEqual([[7]]))
  await store(9, 'withdrawn')
  await vi.waitFor(() => expect(onPublished.mock.calls).toEqual([[7], [9]]))
})

test('WHO-3 the first publication of a reader is reported once', async () => {
  stop = watchFirstPublication(database, () => onPublished(1))
  await store(5, 'requested')
  await observed()
  expect(onPublished).not.toHaveBeenCalled()
  await store(6, 'published')
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1))
  await store(7, 'published')
  await observed()
  expect(onPublished).toHaveBeenCalledTimes(1)
})
