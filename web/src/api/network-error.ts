/**
 * The server could not be reached: no network, a captive portal or proxy that responds instead, or a timeout. It never
 * signs anyone out, drops data or rejects an action.
 */
export class NetworkError extends Error {
  /** Whether something in front of the server responded that it fails. 511 is the status of a network with a sign-in page. */
  readonly isServerFault: boolean
  constructor({ cause, status = 0 }: { cause?: unknown; status?: number } = {}) {
    super('Simmer cannot be reached right now.', { cause })
    this.name = 'NetworkError'
    this.isServerFault = status >= 500 && status !== 511
  }
}

/** Loads a chunk of the app. Throws NetworkError if it is neither cached nor reachable. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
