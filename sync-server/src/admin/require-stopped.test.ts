import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@simmer/contract/testing/free-port'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectForBackup } from '../backups/rows/table-lines.ts'
import { startNode } from '../nodes/testing/node-process.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { admin } from './main.ts'
import { requireStopped } from './require-stopped.ts'

const newStore = async () => {
  const store = await testDatabase()
  onTestFinished(store.drop)
  return store
}
const connect = async (url: string, name: string) => {
  const client = await connectForBackup({ connectionString: url }, name)
  onTestFinished(() => client.end())
  return client
}
const split = async (variables: Readonly<Record<string, string>>) => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const code = await admin(['partition', '--parts', '2', 'blob'], { variables, print, printError: print })
  return { code, printed: printed.join('\n') }
}

test('OP-4 no table is split while a server with the embedded database runs, and it is split when that has ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-partition-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const variables = { DATA_DIR: folder, PORT: String(await freePort()) }
  const server = startNode(variables)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  await server.started
  expect(await split(variables)).toEqual({
    code: 1,
    printed: 'Stop all servers first: one runs on this database.',
  })
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await split(variables)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^The copy[^]*1 table is split/),
  })
}, 120_000)

test.each(['simmer backup', 'simmer restore', 'simmer verify', 'simmer partition'])(
  'OP-4 OP-8 no table is split while another command uses the database as "%s"',
  async (name) => {
    const { url } = await newStore()
    const other = await connect(url, name)
    const refused = await split({ DATABASE_URL: url })
    expect(refused).toEqual({
      code: 1,
      printed: `Another command uses this database ("${name}" in pg_stat_activity). Run this one when it has ended.`,
    })
    await other.query('select 1')
  },
)

test('OP-4 the sessions of pools, of other programs, of other databases and of a later command do not keep a table from being split', async () => {
  const [{ db, url }, other] = [await newStore(), await newStore()]
  const client = await connect(url, 'simmer partition')
  await connect(other.url, 'simmer backup')
  for (const name of ['simmer', 'simmer migrate', 'psql', 'simmer partition']) await connect(url, name)
  await requireStopped(client, db)
  const listening = new Client({ connectionString: url, application_name: 'simmer listen' })
  await listening.connect()
  await expect(requireStopped(client, db)).rejects.toThrow('Stop all servers first: one runs on this database.')
  await listening.end()
  await requireStopped(client, db)
})
