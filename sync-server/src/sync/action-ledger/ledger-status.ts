import { outcomes, type Outcome } from '@simmer/contract/wire/sync'

/** The status column of the ledger: the position of the outcome, from 1. The order of `outcomes` never changes. */
export const statusCodes: Readonly<Record<Outcome, number>> = {
  applied: 1,
  merged: 2,
  superseded: 3,
  noop: 4,
  rejected: 5,
  duplicate: 6,
  parked: 7,
}

export const outcomeFromStatus = (status: number): Outcome => {
  const outcome = outcomes[status - 1]
  if (outcome === undefined) throw new Error(`the ledger holds the unknown status ${status}`)
  return outcome
}
