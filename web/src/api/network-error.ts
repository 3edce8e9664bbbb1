/**
 * The server could not be reached: no network, a captive portal or proxy that responds instead, or a timeout. It never
 * signs anyone out, drops data or rejects an action.
 */
export class NetworkError extends Error {
  constructor(more: { cause?: unknown } = {}) {
    super('Simmer cannot be reached right now.', { cause: more.cause })
    this.name = 'NetworkError'
  }
}

/** Loads a chunk of the app. Throws NetworkError if it is neither cached nor reachable. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
