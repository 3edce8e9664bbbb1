import { draftContent, findMissingFields, draftPictures } from '../recipe/publishing.ts'
import { compareDraft } from '../recipe/source/import-source.ts'
import type { PublishArgs } from '../wire/publishing.ts'
import type { Actor, RuleResult } from './rule.ts'
import { isOverruled, registerFields } from './last-writer.ts'
import { nextPublication, readPublication } from './publication.ts'
import type { PublishJob } from './publish-job.ts'
import { readDraft, type DraftRecord } from './read-draft.ts'
import type { RecordRow } from './record-rule.ts'

/** The draft of a row `publish:<draftId>`. */
export const draftIdFromKey = (id: string): string => id.slice(id.indexOf(':') + 1)

const rejected = (code: string): RuleResult<RecordRow> => ({ outcome: 'rejected', code, row: null })

/**
 * RT-18: the server publishes a draft exactly as its author saw it, or not at all. An unseen edit of another device
 * changes the fingerprint, and the action is rejected. The job carries the content, so later edits do not change it.
 */
export const publish = (
  row: RecordRow | undefined,
  args: PublishArgs,
  actor: Actor,
  draft: { readonly id: string; readonly records: readonly DraftRecord[] },
): RuleResult<RecordRow> => {
  const before = readPublication(row?.value)
  const after = nextPublication(before, args)
  const toJson = JSON.stringify
  if (args.kind === 'publish' && after !== null) {
    const read = readDraft(draft.id, draft.records)
    if (read === null) return rejected('DRAFT_NOT_FOUND')
    if (read.isDeleted) return rejected('DRAFT_DELETED')
    if (read.fingerprint !== after.fingerprint) return rejected('DRAFT_CHANGED')
    if (findMissingFields(read).length > 0) return rejected('DRAFT_NOT_READY')
    const { recipe } = after
    const isPublished =
      before?.state === 'published' && recipe?.isPublished === true && recipe.fingerprint === after.fingerprint
    const isRequested =
      before?.state === after.state && before.fingerprint === after.fingerprint && before.at === after.at
    if ((isRequested || (isPublished && after.at === null)) && toJson(before.origin) === toJson(after.origin)) {
      return { outcome: 'noop', row: null }
    }
    if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
    // The most expensive check comes last.
    if (compareDraft(read).isTooClose) return rejected('TOO_CLOSE_TO_SOURCE')
    const publishJob: PublishJob = {
      kind: 'publish',
      fingerprint: after.fingerprint,
      at: after.at,
      withdrawFirst: recipe?.isPublished === false,
      content: draftContent(read, after.origin),
      pictures: draftPictures(read),
      isImported: read.imported !== null && read.ownWords !== 'account',
    }
    return { outcome: 'applied', row: { value: after, texts: null, publishJob, ...registerFields(actor) } }
  }
  if (toJson(after) === toJson(before)) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  const publishJob: PublishJob = { kind: args.kind === 'withdraw' ? 'withdraw' : 'cancel' }
  return { outcome: 'applied', row: { value: after, texts: null, publishJob, ...registerFields(actor) } }
}
