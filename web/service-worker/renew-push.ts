import { createCall } from '../src/api/call.ts'
import { subscribeToPushes } from '../src/local/push/push-subscription.ts'
import { withSignedInAccount } from './signed-in-account.ts'

/** The browser replaced or dropped the subscription: the account that is signed in here subscribes anew. */
export const renewPush = (pushManager: PushManager): Promise<boolean> =>
  withSignedInAccount(async ({ exchange, tokens }) => {
    // Only pages end sessions.
    await subscribeToPushes(
      createCall(exchange, tokens, () => undefined),
      pushManager,
    )
    return true
  })
