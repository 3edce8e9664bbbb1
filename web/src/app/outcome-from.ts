import type { VisitOutcome } from './visit-outcome.ts'

const kinds = new Set<unknown>(['opened', 'problem', 'moved', 'away'] satisfies VisitOutcome['kind'][])

/** The router does not know what its routes loaded; ours all load this. */
export const outcomeFrom = (loaded: unknown): VisitOutcome | null => (isOutcome(loaded) ? loaded : null)

const isOutcome = (loaded: unknown): loaded is VisitOutcome =>
  typeof loaded === 'object' && loaded !== null && 'kind' in loaded && kinds.has(loaded.kind)
