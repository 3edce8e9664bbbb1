import { inQueueOrder, type Mutation } from '../wire/sync.ts'
import { readDraftText } from './draft-text.ts'
import { maxEqualPairs } from './merge-text.ts'
import { draftIdFromKey } from './publish-rule.ts'
import { rowBytes, rowGroup } from './quota.ts'
import type { SyncedMaps } from './synced-rows.ts'

/** A publish action reads a whole draft. Authors send one now and then; a thousand in one request would block the server. */
export const maxPublishesPerBatch = 5

/** The server merges an edited text word by word. One request may bring this many characters, base texts included. */
export const maxMergedCharacters = 100_000
/** The least cost of an edit in characters, because the stored text may be long. */
const baseEditCost = 2000

/**
 * The first mutations of a batch that fit into one request, in the order of their mids; always at least one. `lastMid` of
 * the response shows the device where the server stopped. The device sends the rest at once.
 */
export const limitBatch = (batch: readonly Mutation[]): readonly Mutation[] => cutAtLimits(batch, charactersToMerge)

/**
 * The same with what is stored: an edit that does not start from the stored text is merged with it, and a publish action
 * reads a whole draft. The edits of one batch meet the texts that the earlier ones left.
 */
export const limitStoredBatch = (batch: readonly Mutation[], { record }: SyncedMaps): readonly Mutation[] => {
  const texts = new Map<string, TextBefore>()
  return cutAtLimits(batch, (mutation) => {
    const { k } = mutation
    if (isPublish(mutation)) return draftCharacters(record, draftIdFromKey(k))
    const edit = readEdit(mutation)
    if (edit === null) return 0
    const { text, from } = edit
    const stored = readDraftText(record.get(k)?.value)?.text ?? null
    const before = texts.get(k) ?? { text: stored, length: stored?.length ?? 0 }
    if (before.length === 0 || before.text === from) {
      texts.set(k, { text, length: text.length })
      return 0
    }
    texts.set(k, { text: null, length: Math.max(text.length, before.length + Math.max(0, text.length - from.length)) })
    return before.length + text.length + from.length + comparisonCost(Math.max(before.length, text.length), from.length)
  })
}

/** The text that an edit meets. Null where it is not known, because an edit before it was merged. */
interface TextBefore {
  readonly text: string | null
  readonly length: number
}

/** A comparison takes as long as its pairs of equal words and signs allow; the merge has a limit of its own for them. */
const comparisonCost = (longer: number, from: number): number => 1.6 * Math.min(maxEqualPairs, (longer * from) / 8)

/** What reading one record costs, beside its content. */
const characterCostOfRecord = 100

const draftCharacters = (records: SyncedMaps['record'], draft: string): number => {
  let characters = 0
  for (const [id, row] of records)
    if (rowGroup('record', id) === `draft:${draft}`) characters += characterCostOfRecord + rowBytes(row)
  return characters
}

const cutAtLimits = (batch: readonly Mutation[], cost: (mutation: Mutation) => number): readonly Mutation[] => {
  if (!batch.some(isCostly)) return batch
  const ordered = inQueueOrder(batch)
  let publishes = 0
  let characters = 0
  const end = ordered.findIndex((mutation, index) => {
    if (isPublish(mutation)) publishes += 1
    characters += cost(mutation)
    return index > 0 && (publishes > maxPublishesPerBatch || characters > maxMergedCharacters)
  })
  return end === -1 ? batch : ordered.slice(0, end)
}

const isPublish = ({ n }: Mutation): boolean => n === 'draft.publish'
const isCostly = (mutation: Mutation): boolean => isPublish(mutation) || readEdit(mutation) !== null

/** The texts of an edit; null for everything else. */
const readEdit = ({ n, a }: Mutation): { readonly text: string; readonly from: string } | null => {
  if (n !== 'drafttext.set' || typeof a !== 'object' || a === null || !('text' in a) || !('from' in a)) return null
  const { text, from } = a
  return typeof text === 'string' ? { text, from: typeof from === 'string' ? from : '' } : null
}

/** Before the stored text is known. A text that is new costs nothing, because the server then compares nothing. */
const charactersToMerge = (mutation: Mutation): number => {
  const edit = readEdit(mutation)
  return edit === null || edit.from === '' ? 0 : baseEditCost + edit.text.length + edit.from.length
}
