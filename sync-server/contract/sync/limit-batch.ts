import type { Mutation } from '../wire/sync.ts'
import { readDraftText } from './draft-text.ts'
import { draftIdFromKey } from './publish-rule.ts'
import { rowBytes, rowGroup } from './quota.ts'
import type { SyncedMaps } from './rules.ts'

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
 * The same with what is stored: an edit of one word merges with the whole text that it meets, and a publish action reads
 * a whole draft. The edits of one batch meet the texts that the earlier ones have made longer.
 */
export const limitStoredBatch = (batch: readonly Mutation[], { record }: SyncedMaps): readonly Mutation[] => {
  const lengths = new Map<string, number>()
  return cutAtLimits(batch, (mutation) => {
    const { k } = mutation
    if (isPublish(mutation)) return draftCharacters(record, draftIdFromKey(k))
    const edit = readEdit(mutation)
    if (edit === null) return 0
    const before = lengths.get(k) ?? readDraftText(record.get(k)?.value)?.text.length ?? 0
    lengths.set(k, Math.max(edit.text, before + Math.max(0, edit.text - edit.from)))
    return before === 0 ? 0 : before + edit.text + edit.from
  })
}

/** What reading one record costs, beside its content. */
const characterCostOfRecord = 100

const draftCharacters = (records: SyncedMaps['record'], draft: string): number => {
  let characters = 0
  for (const [id, row] of records)
    if (rowGroup('record', id) === `draft:${draft}`) characters += characterCostOfRecord + rowBytes(row)
  return characters
}

const cutAtLimits = (batch: readonly Mutation[], cost: (mutation: Mutation) => number): readonly Mutation[] => {
  const ordered = batch.some(isCostly) ? batch.toSorted((a, b) => a.m - b.m) : []
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

/** The lengths of an edit; null for everything else. */
const readEdit = ({ n, a }: Mutation): { readonly text: number; readonly from: number } | null => {
  if (n !== 'drafttext.set' || typeof a !== 'object' || a === null || !('text' in a) || !('from' in a)) return null
  const { text, from } = a
  return typeof text === 'string' ? { text: text.length, from: typeof from === 'string' ? from.length : 0 } : null
}

/** Before the stored text is known. A text that is new costs nothing, because the server then compares nothing. */
const charactersToMerge = (mutation: Mutation): number => {
  const edit = readEdit(mutation)
  return edit === null || edit.from === 0 ? 0 : baseEditCost + edit.text + edit.from
}
