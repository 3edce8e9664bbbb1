/**
 * The server could not be asked: no network, a network that answers in its place (captive portal, proxy), or no answer in
 * time. Never a reason to sign out, to drop anything or to call something refused.
 */
export class NetworkError extends Error {
  constructor(more: { cause?: unknown } = {}) {
    super('Simmer cannot be reached right now.', { cause: more.cause })
    this.name = 'NetworkAway'
  }
}

/** A chunk that cannot be fetched: this device has no connection, and never had this build whole. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
