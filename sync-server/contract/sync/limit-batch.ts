import type { Mutation } from '../wire/sync.ts'

/** Deciding about a publishing reads a whole draft. An author asks for one now and then; a thousand at once would keep everybody waiting. */
export const maxPublishesPerBatch = 5

/** An edit of a text may have to be merged word by word with what others wrote: so many letters in one request, its beginnings included. */
export const maxMergedCharacters = 100_000
/** What an edit costs however short it is, in letters: the text that it meets may be long. */
const baseEditCost = 2000

/** What one request gets done, in the order of its mids, and one deed in any case. The rest is not yet heard: `lastMid` tells the device, which sends it again at once. */
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

/** None where a text is new or goes away: nothing is compared then. */
const charactersToMerge = ({ n, a }: Mutation): number => {
  if (n !== 'drafttext.set' || typeof a !== 'object' || a === null || !('text' in a) || !('from' in a)) return 0
  const { text, from } = a
  return typeof text === 'string' && typeof from === 'string' ? baseEditCost + text.length + from.length : 0
}
