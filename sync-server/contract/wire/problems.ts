import type { ProblemName } from './problem-statuses.ts'

/** A named failure. Handlers throw it; `handleProblems` turns it into the response. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly details: unknown
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined
  constructor(problem: ProblemName, more: { details?: unknown; retryAfter?: number; cause?: unknown } = {}) {
    super(problem, { cause: more.cause })
    this.name = 'Problem'
    this.problem = problem
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}

const isThrownProblem = (thrown: unknown): thrown is Pick<Problem, 'problem'> =>
  thrown instanceof Error && thrown.name === 'Problem' && 'problem' in thrown && typeof thrown.problem === 'string'

/**
 * The name of a thrown Problem, or null. It goes by the class name: while the web renders, the server throws its own
 * copy of this class.
 */
export const problemIn = (thrown: unknown): ProblemName | null => (isThrownProblem(thrown) ? thrown.problem : null)

/** The seconds after which a thrown Problem may be retried; undefined where it names none. */
export const retryAfterIn = (thrown: unknown): number | undefined =>
  thrown instanceof Error && 'retryAfter' in thrown && typeof thrown.retryAfter === 'number'
    ? thrown.retryAfter
    : undefined
