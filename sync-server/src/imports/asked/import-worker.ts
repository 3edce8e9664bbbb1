import type { AskedImport } from '@simmer/contract/wire/asked-import'
import type { ImportAnswer } from '@simmer/contract/wire/import'
import { Problem } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { type Job, startJob } from '../../jobs/start-job.ts'
import { watchedEveryMs } from '../../jobs/watch-due-work.ts'
import type { Database } from '../../postgres/database.ts'
import type { PageReader } from '../page-reader.ts'
import { claimImport, dueImports, knownDrafts, stepImport, type DueImport, type ImportJob } from './import-job-store.ts'
import { AccountFull, saveDrafts } from './save-drafts.ts'

export interface ImportWorkerDeps {
  readonly database: Database
  readonly pageReader: Pick<PageReader, 'readAddress'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Runs after a commit: the devices of the account have something to pull. */
  readonly onChanged: (accountId: string, version: number) => void
}

const maxTries = 3
/** Three tries within an hour. */
const secondsAfterTry = [10 * 60, 50 * 60]
const jobsPerRun = 50
const jobsAtOnce = 4

/** Failures that may pass. All others are final at once. */
const passing = new Set(['page-not-reachable', 'page-too-slow', 'page-damaged', 'page-too-complex', 'internal-error'])

const maxLeftOutLines = 300
const maxLeftOutLength = 300

/** What the reader found on a page. */
interface PageFound {
  readonly recipes: ImportAnswer['result']['recipes']
  readonly leftOut: readonly string[]
  readonly source: Pick<ImportAnswer['result'], 'lines' | 'leftOut'>
  /** Why there is no recipe. */
  readonly code: string
}

const readAnswer = (json: string): PageFound => {
  const { result, warnings }: ImportAnswer = JSON.parse(json)
  const { lines, leftOut } = result
  return {
    recipes: result.recipes.filter(({ ingredients, steps }) => ingredients.length + steps.length > 0),
    leftOut: leftOut
      .filter(({ reason }) => reason !== 'navigation' && reason !== 'duplicate')
      .slice(0, maxLeftOutLines)
      .flatMap(({ line }) => lines[line]?.slice(0, maxLeftOutLength).replaceAll(/[\0\p{Surrogate}]/gu, '') ?? []),
    source: { lines, leftOut },
    code: warnings.find(({ recipe, code }) => recipe === null || code === 'post-only-spoken')?.code ?? 'no-recipe',
  }
}

/** The import without what belongs to an earlier state. */
const base = ({ kind, url, again }: AskedImport): Pick<AskedImport, 'kind' | 'url' | 'again'> => ({
  kind,
  url,
  ...(again === true && { again }),
})

const failed = (before: AskedImport, code: string): AskedImport => ({ ...base(before), state: 'failed', code })

/** Writes the drafts, the result and the end of the job in one transaction. Undefined where the job is another one's. */
const finish = ({ database, now }: ImportWorkerDeps, job: ImportJob, found: PageFound): Promise<number | undefined> =>
  database.tx((tx) =>
    stepImport(tx, job, { kind: 'take' }, async (before, version) => {
      // Another device asked for the same page, and its job was faster.
      const known = job.again ? undefined : await knownDrafts(tx, job)
      if (known !== undefined) return { ...base(before), state: 'ready', drafts: known, isKnown: true }
      if (found.recipes.length === 0) return failed(before, found.code)
      const { accountId, again } = job
      const { drafts, isKnown } = await saveDrafts(tx, {
        accountId,
        recipes: found.recipes,
        source: found.source,
        again,
        version,
        now: now(),
      })
      const { leftOut } = found
      return {
        ...base(before),
        state: 'ready',
        drafts: [...drafts],
        ...(isKnown && { isKnown }),
        ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
      }
    }),
  )

const nothingFound: PageFound = { recipes: [], leftOut: [], source: { lines: [], leftOut: [] }, code: 'no-recipe' }

/** Tries once more later, or gives up. */
const fail = (
  { database }: ImportWorkerDeps,
  job: ImportJob,
  error: unknown,
  isStopping = false,
): Promise<number | undefined> => {
  const problem = error instanceof Problem ? error.problem : 'internal-error'
  const code = error instanceof AccountFull ? error.code : problem
  const retryAfter = error instanceof Problem ? error.retryAfter : undefined
  // A person who asks for many pages at once waits for the limits. That is no failed try, and a server that stops is none.
  const isLimited = problem === 'too-many-requests' || isStopping
  const wait = secondsAfterTry[job.tries - 1]
  const isPassing = passing.has(code) || retryAfter !== undefined
  return database.tx((tx) => {
    if (isLimited || (isPassing && wait !== undefined && (retryAfter ?? 0) <= 3600)) {
      const seconds = Math.max(isLimited ? 10 : (wait ?? 0), retryAfter ?? 0)
      const step = { kind: 'delay', seconds, tries: isLimited ? job.tries - 1 : job.tries } as const
      return stepImport(tx, job, step, (before) => Promise.resolve({ ...base(before), state: 'asked', code }))
    }
    return stepImport(tx, job, { kind: 'take' }, (before) => Promise.resolve(failed(before, code)))
  })
}

/** Runs one job, if no other node has it. */
const runImport = async (deps: ImportWorkerDeps, due: DueImport, stopping?: AbortSignal): Promise<void> => {
  const { database, pageReader, onChanged, log } = deps
  const job = await claimImport(database, due)
  if (job === undefined) return
  const { accountId, url } = job
  const changed = (version: number | undefined): void => {
    if (version !== undefined) onChanged(accountId, version)
  }
  // The process ended at each try.
  if (job.tries > maxTries) return changed(await fail(deps, job, new Problem('page-too-complex')))
  try {
    if (!job.again && (await knownDrafts(database, job)) !== undefined)
      return changed(await finish(deps, job, nothingFound))
    const begun = await database.tx((tx) =>
      stepImport(tx, job, { kind: 'stay' }, (before) => Promise.resolve({ ...base(before), state: 'reading' })),
    )
    if (begun === undefined) return
    changed(begun)
    const found = readAnswer(await pageReader.readAddress(url, { accountId }))
    changed(await finish(deps, job, found))
  } catch (err) {
    if (!(err instanceof Problem) && !(err instanceof AccountFull))
      log.warn({ err }, 'a page could not be imported yet')
    changed(await fail(deps, job, err, stopping?.aborted))
  }
}

/** Runs all due jobs, some at once. A job that cannot be run at all blocks no other; another node takes it over later. */
export const runDueImports = async (deps: ImportWorkerDeps, stopping?: AbortSignal): Promise<void> => {
  const waiting = await dueImports(deps.database, jobsPerRun)
  const next = async (): Promise<void> => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) {
      if (stopping?.aborted === true) return
      await runImport(deps, due, stopping).catch((err: unknown) => deps.log.warn({ err }, 'an import was interrupted'))
    }
  }
  await Promise.all(Array.from({ length: jobsAtOnce }, next))
}

/** IM-9: `soon` reads new pages at once. Those that are tried again, and those of a node that ended, are found by `watchDueWork`. */
export const startImportWorker = (deps: ImportWorkerDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'imports',
    task: (stopping) => runDueImports(deps, stopping),
    log: deps.log,
    soonMilliseconds: 0,
    everyMilliseconds: watchedEveryMs,
  })
