import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../config/environment.ts'
import type { OpenServer } from '../http/open-server.ts'

/** Without a proxy no other server takes over, and a person may wait for the end of the command. */
const maxSecondsWithoutProxy = 5

/** The share of DRAIN_SECONDS in which a proxy notices that the server is about to end. */
const announcedShare = 1 / 3

export interface Drain {
  /** Aborted when a stop begins: the proxy should send no more requests. */
  readonly draining: AbortSignal
  /** Aborted when event streams are to end, because their devices can connect to another server. */
  readonly streamsEnding: AbortSignal
  /** Aborted when requests are to end. */
  readonly stopping: AbortSignal
  /** Resolves when the last request has ended and the port is closed. */
  readonly drain: (opened: Pick<OpenServer, 'drain' | 'close'>) => Promise<void>
}

/** OP-10: how a server stops without a failed request. */
export const createDrain = ({ trustedProxies, nodes }: Pick<Environment, 'trustedProxies' | 'nodes'>): Drain => {
  const [draining, streamsEnding, stopping] = [new AbortController(), new AbortController(), new AbortController()]
  return {
    draining: draining.signal,
    streamsEnding: streamsEnding.signal,
    stopping: stopping.signal,
    drain: async (opened) => {
      const hasProxy = trustedProxies > 0
      draining.abort()
      if (hasProxy) {
        // The proxy notices that this server is not ready, and sends requests to another one.
        opened.drain()
        await sleep(nodes.drainSeconds * 1000 * announcedShare)
      } else stopping.abort()
      streamsEnding.abort()
      const seconds = hasProxy
        ? nodes.drainSeconds * (1 - announcedShare)
        : Math.min(nodes.drainSeconds, maxSecondsWithoutProxy)
      await opened.close(1000 * seconds)
      stopping.abort()
    },
  }
}
