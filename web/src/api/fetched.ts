import { NetworkError } from './network-away.ts'

/** A chunk that cannot be fetched: this device has no connection, and never had this build whole. */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
