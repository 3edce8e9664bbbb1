import { createCall } from '../src/api/call.ts'
import { createSendPart } from '../src/api/send-part.ts'
import { NetworkError } from '../src/api/network-error.ts'
import type { Tokens } from '../src/api/tokens.ts'
import { sendPictureBatches } from '../src/local/pictures/send-pictures.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

/** A browser lets a worker without pages go on for five minutes. */
const maxRunMs = 180_000

/** The jwt of that person and nobody else's: what one wrote on this device is never sent as another's. */
const tokensOnlyFor = (id: string, tokens: Tokens): Tokens => {
  let isSameAccount = false
  return {
    ...tokens,
    current: () => (isSameAccount ? tokens.current() : null),
    refresh: async () => {
      const session = await tokens.refresh()
      isSameAccount = session?.id === id
      return isSameAccount ? session : null
    },
  }
}

/**
 * The pictures that wait, under the lock of the pages and from where they left off. False: some are left, or a page is at it,
 * which may be closed before it is through: try again later.
 */
export const sendPicturesInWorker = (warm: (hash: string) => Promise<void>): Promise<boolean> =>
  withSignedInAccount(async ({ id, database, exchange, tokens: sessionTokens, lock }) => {
    if ((await database.pictures.where('state').equals('waiting').count()) === 0) return true
    const tokens = tokensOnlyFor(id, sessionTokens)
    try {
      if ((await tokens.refresh()) === null) return true
    } catch (error) {
      if (error instanceof NetworkError) return false
      throw error
    }
    const end = actionClock.now() + maxRunMs
    const deps = {
      database,
      // Whether a session ended is found out by the pages.
      call: createCall(exchange, tokens, () => undefined),
      sendPart: createSendPart(exchange, tokens),
      warm,
    }
    return (
      (await sendPictureBatches({
        ...deps,
        accountId: id,
        lock,
        now: actionClock.now,
        isOver: () => actionClock.now() >= end,
      })) === 'all'
    )
  })
