import { createCall } from '../src/api/call.ts'
import { createSendPart } from '../src/api/send-part.ts'
import { NetworkError } from '../src/api/network-error.ts'
import type { Tokens } from '../src/api/tokens.ts'
import { sendPictureBatches } from '../src/local/pictures/send-pictures.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

/** Browsers stop a worker without pages after five minutes. */
const maxRunMs = 180_000

/** Tokens that are used only while this account is signed in: pictures of one account are never sent as another. */
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
 * Sends pending pictures under the lock of the pages, from their last offset. Returns false if some are left, or if a
 * page holds the lock: the page may be closed before it has finished.
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
      // The pages find out whether the session has ended.
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
