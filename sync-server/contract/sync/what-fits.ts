import type { Mutation } from '../wire/sync.ts'

/** Deciding about a publishing reads a whole draft. An author asks for one now and then; a thousand at once would keep everybody waiting. */
export const publishingsAtOnce = 5

/** What one request gets done, in the order of its mids. The rest is not yet heard: `lastMid` tells the device, which sends it again at once. */
export const whatFits = (batch: readonly Mutation[]): readonly Mutation[] => {
  if (batch.filter(isPublishing).length <= publishingsAtOnce) return batch
  const inOrder = batch.toSorted((a, b) => a.m - b.m)
  let left = publishingsAtOnce
  const end = inOrder.findIndex((mutation) => isPublishing(mutation) && (left -= 1) < 0)
  return inOrder.slice(0, end)
}

const isPublishing = ({ n }: Mutation): boolean => n === 'draft.publish'
