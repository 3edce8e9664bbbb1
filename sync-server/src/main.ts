import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { askRestored } from './ask-restored.ts'
import { loadSamplePosts } from './blog/sample-posts.ts'
import { watchProcess } from './error-reports/watch-process.ts'
import { readEnvironment } from './config/environment.ts'
import { loadSampleContent } from './imports/sample-content.ts'
import { readHolds } from './jobs/outgoing-hold.ts'
import { createLog } from './log/create-log.ts'
import { joinNodes } from './nodes/join-nodes.ts'
import { openDatabase } from './open-database.ts'
import { describeHolds, describeMail, describeStartupError } from './startup-messages.ts'
import { loadAuthSecret } from './sessions/auth-secret.ts'
import { startServer } from './start-server.ts'

const Package = v.object({ version: v.string() })

/** Built (`dist/main.js`) or not (`src/main.ts`), this file is one folder below the server's. */
const serverFolder = join(import.meta.dirname, '..')

const main = async (): Promise<void> => {
  const environment = readEnvironment(process.env)
  const { version } = v.parse(Package, JSON.parse(await readFile(join(serverFolder, 'package.json'), 'utf8')))
  const log = createLog({ level: environment.logLevel, build: version })
  const authSecret = environment.authSecret ?? (await loadAuthSecret(environment.dataDir))
  const { database, publicReads, replica, connection, administration, stop } = await openDatabase(environment, log)
  const leaveNodes =
    environment.databaseUrl === null
      ? async () => {}
      : await joinNodes({ database, environment, authSecret, build: version, log, now: Date.now }).catch(
          async (thrown: unknown) => {
            await stop()
            throw thrown
          },
        )
  if (environment.sampleContent) {
    const samples = join(serverFolder, 'sample-content')
    await loadSampleContent({ database, now: Date.now, randomBytes }, samples).catch((thrown: unknown) => {
      log.error({ err: thrown }, 'the sample recipes could not be loaded')
    })
    await loadSamplePosts({ database, now: Date.now }, join(samples, 'blog')).catch((thrown: unknown) => {
      log.error({ err: thrown }, 'the sample posts could not be loaded')
    })
  }
  const server = await startServer({
    environment,
    version,
    database,
    publicReads,
    replica,
    connection,
    verification: { administration, askServer: askRestored(environment) },
    authSecret,
    log,
    now: Date.now,
    webFolder: join(serverFolder, '..', 'web'),
  }).catch(async (thrown: unknown) => {
    await leaveNodes()
    await stop()
    throw thrown
  })
  watchProcess(process, { log: server.services.log, flush: server.services.errorReports.flush })
  let stoppingSince: number | undefined
  const stopAll = async (): Promise<void> => {
    const now = performance.now()
    // A second Ctrl-C exits at once. npm passes on the first one, which the terminal sent to this process as well.
    if (stoppingSince !== undefined && now - stoppingSince > 500) process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = now
    await server.stop()
    await leaveNodes()
    await stop()
  }
  const onSignal = (): void => {
    stopAll().catch((thrown: unknown) => {
      log.error({ err: thrown }, 'stopping failed')
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const held = describeHolds(await readHolds(database))
  // A script that waits for this line may stop the program right after it.
  process.stdout.write(`${describeMail(environment, server.origin)}${held}Simmer is running at ${server.origin}\n`)
}

main().catch((thrown: unknown) => {
  // The open port would keep the process running.
  process.stderr.write(`${describeStartupError(thrown)}\n`, () => process.exit(1))
})
