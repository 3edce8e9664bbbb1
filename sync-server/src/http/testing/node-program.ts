// A program for the tests: a server of its own process on the database of its argument, with the variables of its
// environment. It prints its address. The test kills it.
import { join } from 'node:path'
import { pino } from 'pino'
import { readEnvironment } from '#config/environment.ts'
import { createDatabase } from '#postgres/pool.ts'
import { startServer } from '#start-server.ts'
import { testSecret } from './start-app.ts'

const [connectionString = ''] = process.argv.slice(2)
const database = createDatabase({ connection: { connectionString } })
const { localUrl } = await startServer({
  environment: readEnvironment({ ...process.env, PORT: '0', LOG_LEVEL: 'silent', SAMPLE_CONTENT: '0' }),
  version: 'test',
  database,
  publicReads: database,
  replica: null,
  connection: { connectionString },
  authSecret: testSecret,
  log: pino({ level: 'silent' }),
  now: () => Date.now(),
  webFolder: join(import.meta.dirname, 'no-web'),
})
process.stdout.write(`${localUrl}\n`)
