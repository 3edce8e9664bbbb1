import cluster from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { askRestored } from './ask-restored.ts'
import { loadSamplePosts } from './blog/sample-posts.ts'
import { watchProcess } from './error-reports/watch-process.ts'
import { type Environment, readEnvironment } from './config/environment.ts'
import { deriveKey } from './config/keys.ts'
import { loadSampleContent } from './imports/sample-content.ts'
import { readHolds } from './jobs/outgoing-hold.ts'
import { createLog } from './log/create-log.ts'
import { collectWorkerMetrics } from './metrics/worker-metrics.ts'
import { joinNodes } from './nodes/join-nodes.ts'
import { leaveWorkers, reportReady, startWorkers } from './nodes/workers.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { Database } from './postgres/database.ts'
import { describeHolds, describeMail, describeStartupError } from './startup-messages.ts'
import { loadAuthSecret } from './sessions/auth-secret.ts'
import { startServer } from './start-server.ts'
import { startTracing } from './traces/start-tracing.ts'

const Package = v.object({ version: v.string() })

/** Built (`dist/main.js`) or not (`src/main.ts`), this file is one folder below the server's. */
const serverFolder = join(import.meta.dirname, '..')

/** What every process of the server needs before it serves. */
interface Opened extends OpenDatabase {
  readonly environment: Environment
  readonly version: string
  readonly log: Logger
  readonly authSecret: string
}

interface Running {
  /** The public origin. */
  readonly origin: string
  readonly stop: () => Promise<void>
}

const open = async (): Promise<Opened> => {
  const environment = readEnvironment(process.env)
  const { version } = v.parse(Package, JSON.parse(await readFile(join(serverFolder, 'package.json'), 'utf8')))
  const log = createLog({ level: environment.logLevel, build: version })
  const authSecret = environment.authSecret ?? (await loadAuthSecret(environment.dataDir))
  return { environment, version, log, authSecret, ...(await openDatabase(environment, log)) }
}

const loadSamples = async (database: Database, log: Logger): Promise<void> => {
  const samples = join(serverFolder, 'sample-content')
  await loadSampleContent({ database, now: Date.now, randomBytes }, samples).catch((thrown: unknown) => {
    log.error({ err: thrown }, 'the sample recipes could not be loaded')
  })
  await loadSamplePosts({ database, now: Date.now }, join(samples, 'blog')).catch((thrown: unknown) => {
    log.error({ err: thrown }, 'the sample posts could not be loaded')
  })
}

/** Serves in this process. */
const serve = async (opened: Opened): Promise<Running> => {
  const { environment, version, database, authSecret, log, administration } = opened
  const endTracing =
    environment.tracesUrl === null
      ? async () => {}
      : await startTracing({
          endpoint: environment.tracesUrl,
          share: environment.tracesShare,
          key: deriveKey(authSecret, 'traces of callers'),
          version,
          log,
        })
  const leaveNodes =
    environment.databaseUrl === null
      ? async () => {}
      : await joinNodes({ database, environment, authSecret, build: version, log, now: Date.now })
  if (environment.sampleContent) await loadSamples(database, log)
  const server = await startServer({
    ...opened,
    verification: { administration, askServer: askRestored(environment) },
    now: Date.now,
    webFolder: join(serverFolder, '..', 'web'),
  }).catch(async (thrown: unknown) => {
    await leaveNodes()
    throw thrown
  })
  watchProcess(process, { log: server.services.log, flush: server.services.errorReports.flush })
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop()
      await leaveNodes()
      await endTracing()
    },
  }
}

/** Serves in other processes, for which this one holds the database, the port and the metrics. */
const serveInWorkers = async ({ environment, database, log }: Opened): Promise<Running> => {
  if (environment.sampleContent) await loadSamples(database, log)
  collectWorkerMetrics(log)
  return startWorkers({ count: environment.nodes.workers, log })
}

const main = async (): Promise<void> => {
  const opened = await open()
  const { environment, log } = opened
  const hasWorkers = cluster.isPrimary && environment.nodes.workers > 1
  const running = await (hasWorkers ? serveInWorkers : serve)(opened).catch(async (thrown: unknown) => {
    await opened.stop()
    throw thrown
  })
  let stoppingSince: number | undefined
  const stopAll = async (): Promise<void> => {
    const now = performance.now()
    // A second Ctrl-C exits at once. npm passes on the first one, which the terminal sent to this process as well.
    if (stoppingSince !== undefined && now - stoppingSince > 500) process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = now
    await running.stop()
    await opened.stop()
    leaveWorkers()
  }
  const onSignal = (): void => {
    stopAll().catch((thrown: unknown) => {
      log.error({ err: thrown }, 'stopping failed')
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  if (cluster.isWorker) {
    reportReady(running.origin)
    return
  }
  const held = describeHolds(await readHolds(opened.database))
  // A script that waits for this line may stop the program right after it.
  process.stdout.write(`${describeMail(environment, running.origin)}${held}Simmer is running at ${running.origin}\n`)
}

main().catch((thrown: unknown) => {
  // The open port would keep the process running.
  process.stderr.write(`${describeStartupError(thrown)}\n`, () => process.exit(1))
})
