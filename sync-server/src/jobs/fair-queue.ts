import { Problem } from '@simmer/contract/wire/problems'

/** A queue in which owners take turns, however many tasks each of them has. */
export interface FairQueue {
  /** Runs the task when it is its owner's turn. @throws Problem too-many-requests where the owner has too many waiting */
  run<T>(owner: string, task: () => Promise<T>): Promise<T>
}

/** A form holds at most ten pictures; a waiting picture or page takes up to 10 MB of memory. */
const maxWaitingForOwner = 20
const maxWaiting = 100

export const createFairQueue = (atOnce: number): FairQueue => {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  let waitingCount = 0

  const startNext = (): void => {
    const [first] = waiting
    if (first === undefined || running >= atOnce) return
    const [owner, starts] = first
    const start = starts.shift()
    // The owner goes to the end: the next turn is another owner's.
    waiting.delete(owner)
    if (starts.length > 0) waiting.set(owner, starts)
    if (start === undefined) return
    waitingCount -= 1
    running += 1
    start()
  }

  return {
    async run(owner, task) {
      const own = waiting.get(owner) ?? []
      if (own.length >= maxWaitingForOwner || waitingCount >= maxWaiting)
        throw new Problem('too-many-requests', { retryAfter: 10 })
      waitingCount += 1
      await new Promise<void>((start) => {
        waiting.set(owner, [...own, start])
        startNext()
      })
      try {
        return await task()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
