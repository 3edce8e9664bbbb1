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
const store = (version: number, state: string, draft = '018f3c1e-0000-7000-8000-0000000000d1') =>
  database.base.record.put({
    id: `publish:${draft}`,
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

/** Publishes newer and newer versions until one is reported, because a watch begins a moment after its call. */
const firstReported = async (from: number): Promise<number | undefined> => {
  let version = from
  await vi.waitFor(async () => {
    version += 1
    await store(version, 'published')
    await observed()
    expect(onPublished).toHaveBeenCalled()
  })
  return onPublished.mock.calls[0]?.[0]
}

test('OP-3 what the first pull of a device brings is not reported, and what is published later is', async () => {
  stop = watchPublications(database, onPublished)
  await observed()
  await observed()
  await database.transaction('rw', database.base.record, async () => {
    await store(5, 'published')
    await store(6, 'published', 'another draft')
  })
  await observed()
  expect(await firstReported(6)).toBeGreaterThan(6)
})

test('OP-3 the first recipe of an author is reported, then a change and a withdrawal, and no request', async () => {
  stop = watchPublications(database, onPublished)
  expect(await firstReported(0)).toBeGreaterThan(0)
  await store(1000, 'requested')
  await observed()
  await store(1001, 'published')
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledWith(1001))
  await store(1002, 'withdrawn')
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledWith(1002))
  expect(onPublished).not.toHaveBeenCalledWith(1000)
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
