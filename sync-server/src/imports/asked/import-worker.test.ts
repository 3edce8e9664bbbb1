// Above 300 lines: the cases of one job.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#postgres/database.ts'
import { createAccount, Device } from '#sync/testing/sync-server.ts'
import { dueImports } from './import-job-store.ts'
import { purgeOldImports } from './purge-imports.ts'
import {
  ask,
  draftsOn,
  dueNow,
  failures,
  fetched,
  importOn,
  jobs,
  outcomes,
  page,
  pages,
  phone,
  query,
  runAll,
  server,
  store,
  tablet,
  url,
  user,
  useImportFixture,
} from './testing/import-fixture.ts'

useImportFixture()

test('IM-9 a link that was asked for is a draft on every device, once, and IM-12 names its source', async () => {
  pages.set(url, page('Leek pie'))
  expect(outcomes(await phone.sync([ask(phone)]))).toEqual(['applied'])
  expect(await importOn(tablet)).toEqual({ kind: 'url', url, state: 'asked' })
  await Promise.all([runAll(), runAll(), runAll()])
  await runAll()
  expect([failures, fetched]).toEqual([[], [url]])
  for (const device of [phone, tablet]) {
    const drafts = await draftsOn(device)
    expect(drafts).toMatchObject([{ title: { text: 'Leek pie' }, imported: url, servings: 6, isDeleted: false }])
    // IM-13: what its method is compared with when it is published.
    expect(drafts[0]?.source).toContain('Rub the butter into the flour.')
    expect(drafts[0]?.source).toContain('My grandmother made it every Sunday.')
    expect(drafts[0]?.ingredients.map(({ words }) => words.text)).toEqual(['250 g plain flour', '125 g cold butter'])
    expect(await importOn(device)).toMatchObject({
      state: 'ready',
      drafts: [{ id: drafts[0]?.id, title: 'Leek pie' }],
      leftOut: [expect.stringContaining('grandmother')],
    })
  }
  expect(await jobs()).toEqual([])
})

test('IM-9 a request that is repeated by a lost answer leaves one draft', async () => {
  pages.set(url, page('Leek pie'))
  const action = ask(phone)
  const body = phone.request([action])
  await phone.send(body)
  await runAll()
  await phone.send(body)
  await runAll()
  expect(fetched).toEqual([url])
  expect(await draftsOn(tablet)).toHaveLength(1)
})

test('IM-9 a new import beside other new rows of a queue keeps its job', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([phone.set('collection.set', `collection:${randomUUID()}`, { name: 'Pies', position: 1 })])
  await phone.sync([phone.set('collection.set', `collection:${randomUUID()}`, { name: 'Soups', position: 2 })])
  await phone.sync([ask(phone)])
  expect(await jobs()).toHaveLength(1)
})

test('IM-9 the page is seen to be read, and an unreachable one is tried three times within an hour', async () => {
  pages.set(url, 'page-not-reachable')
  await phone.sync([ask(phone)])
  await runAll({
    meanwhile: async () => expect(await importOn(tablet)).toEqual({ kind: 'url', url, state: 'reading' }),
  })
  expect(await importOn(phone)).toEqual({ kind: 'url', url, state: 'asked', code: 'page-not-reachable' })
  const [first] = await jobs()
  await runAll()
  expect(fetched).toHaveLength(1)
  await dueNow()
  await runAll()
  const [second] = await jobs()
  expect((first?.wait ?? 0) + (second?.wait ?? 0)).toBeLessThanOrEqual(3600)
  await dueNow()
  await runAll()
  expect(await importOn(tablet)).toEqual({ kind: 'url', url, state: 'failed', code: 'page-not-reachable' })
  expect([await jobs(), fetched.length]).toEqual([[], 3])
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  expect(await importOn(phone)).toMatchObject({ state: 'ready', drafts: [{ title: 'Leek pie' }] })
})

test.each(['page-not-found', 'address-not-allowed'] as const)('IM-9 %s fails at once', async (code) => {
  pages.set(url, code)
  await phone.sync([ask(phone)])
  await runAll()
  expect([await importOn(phone), await jobs()]).toEqual([{ kind: 'url', url, state: 'failed', code }, []])
})

test('IM-9 a page without a recipe fails with the reason', async () => {
  pages.set(url, '<h1>About us</h1><p>We cook.</p>')
  await phone.sync([ask(phone)])
  await runAll()
  expect(await importOn(phone)).toMatchObject({ state: 'failed', code: 'no-recipe' })
  expect(await draftsOn(phone)).toEqual([])
})

test('IM-14 waiting for the limits is no failed try', async () => {
  pages.set(url, 'too-many-requests')
  await phone.sync([ask(phone)])
  for (let run = 0; run < 5; run += 1) {
    await runAll()
    await dueNow()
  }
  expect(await jobs()).toMatchObject([{ tries: 0 }])
  expect(await importOn(phone)).toMatchObject({ state: 'asked', code: 'too-many-requests' })
})

test('IM-9 a node that ends in the middle leaves nothing half written, and the next try makes one draft', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  // The process ends after the page was read: every transaction of it fails from then on.
  let isEnded = false
  const ending: Database = {
    ...store.db,
    rows: (...given) => store.db.rows(...given),
    row: (...given) => store.db.row(...given),
    tx: (run, options) =>
      store.db.tx(async (tx) => {
        const result = await run(tx)
        if (isEnded) throw new Error('the process has ended')
        return result
      }, options),
  }
  await runAll({
    database: ending,
    meanwhile: () => {
      isEnded = true
      return Promise.resolve()
    },
  })
  expect(await draftsOn(tablet)).toEqual([])
  expect(await jobs()).toMatchObject([{ tries: 1 }])
  await runAll()
  expect(fetched).toHaveLength(1)
  await dueNow()
  await runAll()
  expect(await draftsOn(tablet)).toHaveLength(1)
  expect(await importOn(phone)).toMatchObject({ state: 'ready' })
})

test('IM-9 a page that ends the process each time is given up', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await store.db.rows(query('tried', 'update import_job set tries = 3 where account_id = $1'), [user])
  await runAll()
  expect([fetched, (await importOn(phone))?.state, await jobs()]).toEqual([[], 'failed', []])
})

test('IM-9 two devices that ask for one page offline get one draft, and the second is marked as known', async () => {
  pages.set(url, page('Leek pie'))
  const other = `import:${randomUUID()}`
  await phone.sync([ask(phone)])
  await tablet.sync([ask(tablet, { url: `${url}?utm_source=chat#method` }, other)])
  pages.set(`${url}?utm_source=chat#method`, page('Leek pie'))
  await runAll()
  expect(await draftsOn(phone)).toHaveLength(1)
  const found = [await importOn(phone), await importOn(phone, other)]
  expect(found.map((one) => one?.state)).toEqual(['ready', 'ready'])
  expect(found.filter((one) => one?.isKnown === true)).toHaveLength(1)
  expect(found[0]?.drafts).toEqual(found[1]?.drafts)
})

test('IM-9 the same address again is known for 90 days, and is imported anew when that is asked', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  const second = `import:${randomUUID()}`
  await phone.sync([ask(phone, {}, second)])
  await runAll()
  expect(await importOn(phone, second)).toMatchObject({
    state: 'ready',
    isKnown: true,
    drafts: [{ title: 'Leek pie' }],
  })
  expect(fetched).toHaveLength(1)
  await phone.sync([ask(phone, { again: true }, second)])
  await runAll()
  expect(await importOn(tablet, second)).toMatchObject({ state: 'ready', drafts: [{ title: 'Leek pie' }] })
  expect((await importOn(tablet, second))?.isKnown).toBeUndefined()
  expect(await draftsOn(tablet)).toHaveLength(2)
})

test('IM-9 a page is read again after its draft was deleted', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  const [draft] = await draftsOn(phone)
  await phone.sync([phone.set('draft.set', `draft:${draft?.id}:gone`, { value: draft?.fingerprint })])
  const second = `import:${randomUUID()}`
  await phone.sync([ask(phone, {}, second)])
  await runAll()
  expect((await draftsOn(tablet)).filter(({ isDeleted }) => !isDeleted)).toHaveLength(1)
  expect((await importOn(tablet, second))?.isKnown).toBeUndefined()
})

test('IM-9 an import that is removed or edited while its page is read writes nothing of the first address', async () => {
  pages.set(url, page('Leek pie'))
  pages.set(`${url}s`, page('Small pies'))
  await phone.sync([ask(phone)])
  await runAll({ meanwhile: () => phone.sync([ask(phone, { url: `${url}s` })]) })
  expect(await draftsOn(phone)).toEqual([])
  await runAll()
  expect(await draftsOn(phone)).toMatchObject([{ title: { text: 'Small pies' } }])
  const removed = `import:${randomUUID()}`
  await phone.sync([ask(phone, {}, removed)])
  await runAll({ meanwhile: () => phone.sync([phone.set('import.ask', removed, null)]) })
  await runAll()
  expect([await importOn(tablet, removed), await jobs(), fetched.length]).toEqual([null, [], 3])
  await phone.sync([ask(phone, {}, removed)])
  await phone.sync([phone.set('import.ask', removed, null)])
  expect(await jobs()).toEqual([])
  expect(await draftsOn(tablet)).toHaveLength(1)
})

test('IM-9 a full account gets no half of a draft', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await store.db.rows(query('fill', 'update sync_user set stored_rows = 99990 where account_id = $1'), [user])
  await runAll()
  expect(await importOn(phone)).toMatchObject({ state: 'failed', code: 'STORAGE_FULL' })
  expect(await draftsOn(phone)).toEqual([])
})

test('IM-9 what an import stores counts for the quota of the account', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  const counted = await store.db.row(
    query('counted', 'select stored_rows as rows from sync_user where account_id = $1'),
    [user],
  )
  const stored = await store.db.row(query('stored', 'select stored_rows as rows from stored_usage($1)'), [user])
  expect(counted).toEqual(stored)
})

test('IM-9 a page that is not there fails at once, and is not fetched again', async () => {
  await phone.sync([ask(phone)])
  await runAll()
  await runAll()
  expect([fetched, await jobs()]).toEqual([[url], []])
  expect(await importOn(phone)).toEqual({ kind: 'url', url, state: 'failed', code: 'page-not-found' })
})

test('IM-9 another address begins with three tries of its own', async () => {
  pages.set(url, 'page-not-reachable')
  await phone.sync([ask(phone)])
  await runAll()
  expect(await jobs()).toMatchObject([{ tries: 1 }])
  await phone.sync([ask(phone, { url: `${url}s` })])
  expect(await jobs()).toMatchObject([{ tries: 0, wait: 0 }])
})

test('IM-9 two nodes that read one page, because the first is slow, write its result once', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  let isFirst = true
  await runAll({
    meanwhile: async () => {
      if (!isFirst) return
      isFirst = false
      await dueNow()
      await runAll()
      expect(await importOn(tablet)).toMatchObject({ state: 'ready' })
    },
  })
  expect(fetched).toHaveLength(2)
  expect(await draftsOn(tablet)).toHaveLength(1)
  expect((await importOn(tablet))?.isKnown).toBeUndefined()
  expect(failures).toEqual([])
})

test('IM-9 the page of a node that reads it now is read by no other node for two minutes', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll({
    meanwhile: async () => {
      const [job] = await jobs()
      expect(job?.wait).toBeGreaterThan(100)
      expect(job?.wait).toBeLessThanOrEqual(120)
      await runAll()
    },
  })
  expect(fetched).toHaveLength(1)
})

test('IM-14 an account with many links does not hold up the link of another account', async () => {
  for (let at = 0; at < 3; at += 1) await phone.sync([ask(phone, { url: `${url}${at}` }, `import:${randomUUID()}`)])
  const other = await createAccount(store.db)
  const device = new Device(server.url, other)
  await device.sync([ask(device)])
  const due = await dueImports(store.db, 2)
  expect(due.map(({ accountId }) => accountId).toSorted()).toEqual([user, other].toSorted())
})

test('IM-9 after 90 days the same address is read anew, and makes no second draft of the same recipe', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  await purgeOldImports({ database: store.db, now: Date.now() + 91 * 24 * 60 * 60 * 1000 })
  const second = `import:${randomUUID()}`
  await phone.sync([ask(phone, {}, second)])
  await runAll()
  expect(fetched).toHaveLength(2)
  expect(await importOn(phone, second)).toMatchObject({ state: 'ready', isKnown: true })
  expect(await draftsOn(phone)).toHaveLength(1)
})

test('IM-9 imports leave the list 90 days after their end, never while they wait, and their drafts stay', async () => {
  pages.set(url, page('Leek pie'))
  await phone.sync([ask(phone)])
  await runAll()
  await draftsOn(tablet)
  const waiting = `import:${randomUUID()}`
  await phone.sync([ask(phone, { url: `${url}s` }, waiting)])
  const day = 24 * 60 * 60 * 1000
  await purgeOldImports({ database: store.db, now: Date.now() + 89 * day })
  expect(await importOn(tablet)).not.toBeNull()
  await purgeOldImports({ database: store.db, now: Date.now() + 91 * day })
  expect(await importOn(tablet)).toBeNull()
  expect(await importOn(tablet, waiting)).toMatchObject({ state: 'asked' })
  expect(await draftsOn(tablet)).toHaveLength(1)
})
