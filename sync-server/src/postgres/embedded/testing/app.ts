// A separate program for the tests. It runs a database in the folder of its first argument, prints the server's pid
// and its connection as one line of JSON, and stops on SIGTERM.
import { startEmbedded } from '../supervisor.ts'
import { runningPostmaster } from '../postmaster-pid.ts'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const [dataDir = ''] = process.argv.slice(2)
const embedded = await startEmbedded({ dataDir, log: silent })
const cluster = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name)) ?? ''
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void embedded.stop()
})
// This comes last, because the reader may stop the program at once.
process.stdout.write(
  `${JSON.stringify({ pid: await runningPostmaster(path.join(dataDir, cluster)), connection: embedded.connection })}\n`,
)
