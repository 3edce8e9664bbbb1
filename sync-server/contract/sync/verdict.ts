import type { Outcome } from '../wire/sync.ts'

/** What a rule says of a deed: how it ended, and the row to write, if any. */
export interface RuleResult<Row> {
  readonly outcome: Outcome
  /** Why it was rejected. */
  readonly code?: string
  readonly row: Row | null
}
