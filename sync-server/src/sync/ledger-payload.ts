import type { Mutation } from '@simmer/contract/wire/sync'

/** No valid argument is nested this deep. JSON.stringify and the database can nest much deeper. */
const maxDepth = 100

/** Works without recursion, because a body may be nested a million levels deep. */
const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/**
 * The content of a mutation that was not applied, as the ledger stores it. Arguments that are nested too deep are left
 * out, because a mutation that cannot be stored would block its device's outbox. The device still has them.
 */
export const ledgerPayload = (mutation: Mutation): string => {
  const { a, ...rest } = mutation
  return JSON.stringify(isTooDeep(a) ? rest : mutation)
}
