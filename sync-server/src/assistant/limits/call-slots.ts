import { Problem } from '@simmer/contract/wire/problems'

/** Calls at the same time: few, because each keeps a connection and a model's server busy. */
const maxOfAccount = 2
const maxOfNode = 8
const maxWaiting = 200
/** The longest wait for a turn. */
const turnWaitMs = 20_000

interface Waiting {
  readonly accountId: string
  readonly start: () => void
}

/** Turns of calls to the model: two of an account and eight of this node at a time, the others wait. */
export interface CallSlots {
  /**
   * Resolves with the function that ends the turn. @throws Problem assistant-busy after `turnWaitMs`; the reason of
   * `signal` when it aborts, and then takes no turn
   */
  readonly take: (accountId: string, signal: AbortSignal) => Promise<() => void>
}

export const createCallSlots = (waitMs = turnWaitMs): CallSlots => {
  const running = new Map<string, number>()
  let waiting: Waiting[] = []
  let total = 0

  const startNext = (): void => {
    if (total >= maxOfNode) return
    const next = waiting.find(({ accountId }) => (running.get(accountId) ?? 0) < maxOfAccount)
    if (next === undefined) return
    waiting = waiting.filter((each) => each !== next)
    total += 1
    running.set(next.accountId, (running.get(next.accountId) ?? 0) + 1)
    next.start()
  }

  const end = (accountId: string): void => {
    total -= 1
    const left = (running.get(accountId) ?? 1) - 1
    if (left === 0) running.delete(accountId)
    else running.set(accountId, left)
    startNext()
  }

  const take: CallSlots['take'] = async (accountId, signal) => {
    signal.throwIfAborted()
    if (waiting.length >= maxWaiting) throw new Problem('assistant-busy', { retryAfter: 20 })
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        waiting = waiting.filter((each) => each !== entry)
      }
      const onAbort = (): void => {
        leave()
        reject(signal.reason)
      }
      const entry: Waiting = {
        accountId,
        start: () => {
          leave()
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(new Problem('assistant-busy', { retryAfter: 20 }))
      }, waitMs)
      signal.addEventListener('abort', onAbort)
      waiting.push(entry)
      startNext()
    })
    let isRunning = true
    return () => {
      if (!isRunning) return
      isRunning = false
      end(accountId)
    }
  }
  return { take }
}
