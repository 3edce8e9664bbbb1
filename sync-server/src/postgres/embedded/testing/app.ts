// A program of its own for the tests: holds a database in the folder of its first argument, says the server's process
// and its connection in one line, and stops on SIGTERM.
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
// Last, because whoever reads it may stop the program at once.
process.stdout.write(
  `${JSON.stringify({ pid: await runningPostmaster(path.join(dataDir, cluster)), connection: embedded.connection })}\n`,
)
