import { AsyncLocalStorage } from 'node:async_hooks'
import { afterHeader } from '@simmer/contract/wire/product-constants'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const primaryReads = new AsyncLocalStorage<true>()

/** Whether public reads of the present request must not use the replica. */
export const isPrimaryRead = (): boolean => primaryReads.getStore() === true

/** OP-3: runs work whose public reads use the primary. */
export const readPrimary = <T>(work: () => Promise<T>): Promise<T> => primaryReads.run(true, work)

/**
 * Whether a device sends the request that has just published: it names the version of its account's rows. Only that it
 * names one counts, because the rows of a replica have no such version.
 */
export const namesVersion = (ctx: { readonly get: (header: string) => string }): boolean =>
  /^[1-9]\d{0,15}$/.test(ctx.get(afterHeader))

/** Requests that may name a version in ten seconds, of an account or a network: more than a device sends after publishing. */
const limiter = new RateLimiterMemory({ points: 30, duration: 10 })

/** Whether one more request of an account or a network may choose the primary. Beyond the limit its header means nothing. */
export const mayChoosePrimary = (key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )
