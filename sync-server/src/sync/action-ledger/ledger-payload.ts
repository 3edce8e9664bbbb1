import type { Mutation } from '@simmer/contract/wire/sync'

/** The ledger is for those who look into a complaint. The device has the whole content. */
const maxPayloadCharacters = 10_000

/**
 * The content of a mutation that was not applied, as the ledger stores it. Long arguments are cut and stored as text.
 */
export const ledgerPayload = (mutation: Mutation): string => {
  const { a, ...rest } = mutation
  const short = { ...rest, k: rest.k.slice(0, 200) }
  const args = JSON.stringify(a) ?? ''
  if (args.length <= maxPayloadCharacters) return JSON.stringify({ ...short, a })
  return JSON.stringify({ ...short, cut: args.slice(0, maxPayloadCharacters), length: args.length })
}
