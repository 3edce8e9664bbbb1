import { NetworkError } from '../api/network-error.ts'

const timeoutMs = 2500
const late = Symbol('late')

const after = (ms: number, signal: AbortSignal): Promise<typeof late> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(late), ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/**
 * The server's response. If the server cannot be reached or is slow, the local data are used instead. Without local
 * data (null) it waits for the server. A Problem of the server is thrown, and so is the failure of what was aborted.
 */
export const withLocalFallback = async <T>(
  remote: Promise<T>,
  local: () => Promise<T | null>,
  signal: AbortSignal,
): Promise<T> => {
  try {
    const first = await Promise.race([remote, after(timeoutMs, signal)])
    if (first !== late) return first
    return (await local()) ?? (await remote)
  } catch (failure) {
    if (!(failure instanceof NetworkError) || signal.aborted) throw failure
    const found = await local()
    if (found === null) throw failure
    return found
  }
}
