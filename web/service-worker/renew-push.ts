import { createCall } from '../src/api/call.ts'
import { subscribeToPushes, type Subscriber } from '../src/local/push/push-subscription.ts'
import { withSignedInAccount } from './signed-in-account.ts'

/** The worker has no page to show the end of a session on; the next page notices it by itself. */
const ignoreEnd = (): void => undefined

/**
 * The browser replaced or dropped the subscription: the account that is signed in here subscribes anew. Without an account
 * nothing happens.
 */
export const renewPush = (pushManager: Subscriber): Promise<boolean> =>
  withSignedInAccount(async ({ exchange, tokens }) => {
    await subscribeToPushes(createCall(exchange, tokens, ignoreEnd), pushManager)
    return true
  })
