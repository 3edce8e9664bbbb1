import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './postgres/testing/test-database.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test('OP-14 with a connection around the pooler, migrations, notifications and the databases of verify use it', async () => {
  const store = await testDatabase()
  onTestFinished(store.drop)
  const direct = { connectionString: `${store.url}${store.url.includes('?') ? '&' : '?'}application_name=direct` }
  const config = { databaseUrl: store.url, replicaUrl: null, dataDir: '' }
  const around = await openDatabase(
    { ...config, nodes: { workers: 1, poolSize: 1, listenUrl: direct.connectionString } },
    silent,
  )
  await around.stop()
  expect([around.connection, around.administration]).toEqual([direct, { connection: direct, owner: null }])
  const plain = await openDatabase(config, silent)
  await plain.stop()
  expect(plain.administration).toEqual({ connection: { connectionString: store.url }, owner: null })
})
