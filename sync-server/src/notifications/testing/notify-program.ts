// A program for the tests: a node that notifies recipients in the database of its first argument, prints a line when the
// entries of the first one are written, and then neither commits nor ends. The test kills it.
import { createDatabase } from '#postgres/pool.ts'
import { notifyRecipients } from '../notification-job.ts'

const [connectionString = ''] = process.argv.slice(2)
const database = createDatabase({ connection: { connectionString } })
// A pending promise alone would not keep the process running.
setInterval(() => undefined, 60_000)
await notifyRecipients({
  database,
  now: Date.now,
  log: { warn: () => undefined },
  onChanged: () => undefined,
  onUnseen: () => {
    process.stdout.write('written\n')
    return new Promise(() => undefined)
  },
})
