import { readDraft } from '@simmer/contract/sync/read-draft'
import type { Publication } from '@simmer/contract/wire/publishing'
import { becomeAuthor } from '../accounts/author-account.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'
import { isLimited } from '../accounts/limit.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { Queryable, Database } from '../postgres/database.ts'
import {
  type Entropy,
  publishRecipe,
  reviseImportedRecipe,
  reviseRecipe,
  withdrawRecipe,
} from '../recipes/publish-recipe.ts'
import { withPictures, type ContentWithPictures } from './with-pictures.ts'
import {
  type DueJob,
  type LoadedJob,
  reschedule,
  backOff,
  loadJob,
  loadPublication,
  loadDraftRecords,
  takeJob,
  savePublication,
} from './publish-job-store.ts'

export interface PublishJobDeps {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly entropy: Entropy
}

/** A task with its pictures, prepared before the transaction because that takes long. */
interface Prepared {
  readonly task: LoadedJob['task']
  /** Null where some pictures have not arrived, or where the task publishes nothing. */
  readonly content: ContentWithPictures | null
}

/** Runs the task and returns the new status; the same object where nothing changed. */
const applyJob = async (
  db: Queryable,
  entropy: Entropy,
  due: DueJob,
  { task, content: ready }: Prepared,
  before: Publication,
): Promise<Publication> => {
  const { recipe } = before
  const rejected = (code: string): Publication => ({ ...before, state: 'rejected', code })
  // A withdrawn recipe is hidden first, whatever the author requested afterwards.
  if (recipe?.isPublished === false) await withdrawRecipe(db, recipe.id)
  if (task.kind !== 'publish' || isDeferred(task, entropy.now())) return before
  // The job publishes by itself once the pictures have arrived. Until then the status shows the reason.
  if (ready === null)
    return before.state === 'requested' && before.code === waitingCode
      ? before
      : { ...before, state: 'requested', code: waitingCode }
  const { fingerprint, isImported = false } = task
  const done = { fingerprint, state: 'published', at: null, origin: before.origin } as const
  if (task.at !== null) {
    const draft = readDraft(due.draftId, await loadDraftRecords(db, due))
    if (draft === null || draft.isDeleted) return rejected('DRAFT_DELETED')
  }
  if (await isLimited(db, due.accountId, entropy.now())) return rejected('LIMITED')
  const author = await becomeAuthor(db, due.accountId)
  if (author === undefined) return rejected('NOT_YET_AN_AUTHOR')
  const authorId = due.accountId
  if (recipe === undefined) {
    const revision = { ...ready, isImported, recipeId: due.draftId, authorId, author }
    const revised = await reviseImportedRecipe(db, entropy, revision)
    if (revised === null) return rejected('TAKEN_DOWN')
    if (revised !== undefined) {
      return { ...done, recipe: { id: due.draftId, ...revised, fingerprint, isPublished: true } }
    }
    const publishing = { ...ready, isImported, authorId, author, publishedAt: new Date(entropy.now()), source: null }
    const { recipeId, recipeShortId, slug } = await publishRecipe(db, entropy, publishing)
    return { ...done, recipe: { id: recipeId, recipeShortId, slug, revision: 1, fingerprint, isPublished: true } }
  }
  const revised = await reviseRecipe(db, entropy, { ...ready, isImported, recipeId: recipe.id, authorId, author })
  if (revised === null) return rejected('TAKEN_DOWN')
  return { ...done, recipe: { ...recipe, ...revised, fingerprint, isPublished: true } }
}

const waitingCode = 'BLOB_MISSING'

/** The recipe was withdrawn and is scheduled again: only the first part is due now. */
const isDeferred = (task: LoadedJob['task'], now: number): boolean =>
  task.kind === 'publish' && task.withdrawFirst === true && task.at !== null && task.at > now

/**
 * Runs one job exactly once, however many nodes try. Removing the job, its effects and the author's status are one
 * transaction under the account's lock. Returns the account's version; undefined where there was nothing to do.
 */
export const runPublishJob = async (deps: PublishJobDeps, due: DueJob): Promise<number | undefined> => {
  const { database, photos, entropy } = deps
  const job = await loadJob(database, due)
  if (job === undefined) return undefined
  const { task, version } = job
  const deferred = isDeferred(task, entropy.now())
  const ready =
    task.kind === 'publish' && !deferred ? await withPictures(database, photos, due.accountId, task) : undefined
  const isWaiting = task.kind === 'publish' && !deferred && ready === undefined
  return database.tx(async (tx) => {
    const accountVersion = await bumpAccountVersion(tx, due.accountId)
    if (accountVersion === undefined) return undefined
    const claim = deferred ? reschedule : isWaiting ? backOff : takeJob
    const isMine = await claim(tx, due, version)
    if (!isMine) return accountVersion
    const before = await loadPublication(tx, due)
    if (before === null) return accountVersion
    const publication = await applyJob(tx, entropy, due, { task, content: ready ?? null }, before)
    if (publication !== before) await savePublication(tx, due, publication, accountVersion)
    return accountVersion
  })
}
