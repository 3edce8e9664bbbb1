import type { Mutation } from '@simmer/contract/wire/sync'

/** Deeper than any argument of ours, and far less deep than where JSON.stringify or the database gives up. */
const maxDepth = 100

/** Walks without recursion: a body may be nested a million deep. */
const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/**
 * What the ledger keeps of a mutation that was not carried out. Arguments too deep to be written are left out: the
 * mutation must be stepped over, or it would stand in its device's way for ever; the device has them as they were.
 */
export const ledgerPayload = (mutation: Mutation): string => {
  const { a, ...rest } = mutation
  return JSON.stringify(isTooDeep(a) ? rest : mutation)
}
