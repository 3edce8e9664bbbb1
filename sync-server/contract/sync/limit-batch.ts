import type { Mutation } from '../wire/sync.ts'

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
export const limitBatch = (batch: readonly Mutation[]): readonly Mutation[] => {
  const ordered = batch.some(isCostly) ? batch.toSorted((a, b) => a.m - b.m) : []
  let publishes = 0
  let characters = 0
  const end = ordered.findIndex((mutation, index) => {
    if (isPublish(mutation)) publishes += 1
    characters += charactersToMerge(mutation)
    return index > 0 && (publishes > maxPublishesPerBatch || characters > maxMergedCharacters)
  })
  return end === -1 ? batch : ordered.slice(0, end)
}

const isPublish = ({ n }: Mutation): boolean => n === 'draft.publish'
const isCostly = (mutation: Mutation): boolean => isPublish(mutation) || charactersToMerge(mutation) > 0

/** A text that is new or removed costs nothing, because the server compares nothing. */
const charactersToMerge = ({ n, a }: Mutation): number => {
  if (n !== 'drafttext.set' || typeof a !== 'object' || a === null || !('text' in a) || !('from' in a)) return 0
  const { text, from } = a
  return typeof text === 'string' && typeof from === 'string' ? baseEditCost + text.length + from.length : 0
}
