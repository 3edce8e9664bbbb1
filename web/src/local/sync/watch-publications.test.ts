import { liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from './account-database.ts'
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
/** Observers that were there before have seen the rows of this moment. */
const observed = () =>
  new Promise<void>((done) => {
    const subscription = liveQuery(() => database.base.record.toArray()).subscribe(() => {
      setTimeout(() => subscription.unsubscribe())
      done()
    })
  })

test('OP-3 a publication, and each later one, is reported with its version, and none of before', async () => {
  await store(5, 'published')
  stop = watchPublications(database, onPublished)
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
