// A program for the tests: a database in the folder of its first argument, and the sync route on it. It prints its URL and
// the process id of the database in one line. Tests kill it.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { runningPostmaster } from '#postgres/embedded/postmaster-pid.ts'
import { openDatabase } from '#open-database.ts'
import { startSyncServer } from './sync-server.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const [dataDir = ''] = process.argv.slice(2)
const { database } = await openDatabase({ databaseUrl: null, replicaUrl: null, dataDir }, silent)
const server = await startSyncServer(database)
const cluster = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name)) ?? ''
const postmaster = await runningPostmaster(path.join(dataDir, cluster))
process.stdout.write(`${JSON.stringify({ url: server.url, postmaster })}\n`)
