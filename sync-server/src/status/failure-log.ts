import type { Interruption, PartState, Status } from '@simmer/contract/wire/endpoints/site-endpoints'

/** A failure of a part; `endedAt` is null while it lasts. Times in milliseconds since 1970. */
export interface Failure {
  readonly part: Interruption['part']
  readonly startedAt: number
  readonly endedAt: number | null
}

/** What failed since this server started, until it is stored. */
export interface FailureLog {
  /** Parts that are not given keep their last state. */
  readonly note: (parts: Status['parts'], at: number) => void
  /** Failures that last, and those that have ended since the last call. */
  readonly take: () => readonly Failure[]
  /** What was taken and could not be stored is taken again. */
  readonly giveBack: (failures: readonly Failure[]) => void
}

/** A limit for a long time without a database, while another part fails again and again. */
const maxEnded = 200

export const createFailureLog = (): FailureLog => {
  const lasting = new Map<Failure['part'], number>()
  let ended: Failure[] = []

  const noteOne = (part: Failure['part'], state: PartState, at: number): void => {
    const startedAt = lasting.get(part)
    const fails = state === 'fails' || state === 'late'
    if (fails && startedAt === undefined) lasting.set(part, at)
    if (fails || startedAt === undefined) return
    lasting.delete(part)
    // Looks may end in another order than they began.
    ended = [...ended, { part, startedAt, endedAt: Math.max(startedAt, at) }].slice(-maxEnded)
  }

  return {
    note: (parts, at) => {
      for (const { part, state } of parts) noteOne(part, state, at)
    },
    take: () => {
      const taken = [...ended, ...[...lasting].map(([part, startedAt]) => ({ part, startedAt, endedAt: null }))]
      ended = []
      return taken
    },
    giveBack: (failures) => {
      ended = [...failures.filter(({ endedAt }) => endedAt !== null), ...ended].slice(-maxEnded)
    },
  }
}
