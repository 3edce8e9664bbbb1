import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeyMinutes, type PasskeyRegistration } from '@simmer/contract/wire/passkey'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { signInMethodsEndpoints } from '@simmer/contract/wire/endpoints/sign-in-methods-endpoints'

/** A request is asked anew before what it asks to sign is too old. */
export const passkeyTimeoutMs = (passkeyMinutes - 1) * 60_000

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()
/** Whether the browser offers passkeys in the field for the e-mail address. */
export const offersPasskeysInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill()
/** Whoever goes elsewhere is not asked any more. */
export const cancelPasskeyPrompt = (): void => WebAuthnAbortService.cancelCeremony()

/** What the device did not do: nobody chose a passkey, or it has one already. */
export class NoPasskeyError extends Error {
  readonly isAlreadyRegistered: boolean
  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.isAlreadyRegistered =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  }
}

/** Browsers say by errors that somebody decided otherwise, took too long or has no such thing. */
const withPasskeyErrors = async <T>(ceremony: Promise<T>): Promise<T> => {
  try {
    return await ceremony
  } catch (cause) {
    if (cause instanceof Error) throw new NoPasskeyError(cause)
    throw cause
  }
}

/**
 * What the device signed, as the session routes take it. `isWanted` is asked once Simmer said what to sign: one that is asked
 * for too late would end the one that came after it. Throws PasskeyNotGiven, Problem or NetworkAway.
 */
export const signWithPasskey = async (call: Call, inField: boolean, isStillNeeded: () => boolean): Promise<string> => {
  const optionsJSON = await call(signInMethodsEndpoints.passkeyRequest, {})
  if (!isStillNeeded()) throw new NoPasskeyError(null)
  const { id, response } = await withPasskeyErrors(
    startAuthentication({ optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false }),
  )
  return JSON.stringify({ id, response })
}

/** A key that the device made. Throws PasskeyNotGiven, Problem or NetworkAway. */
export const makePasskey = async (call: Call): Promise<PasskeyRegistration> => {
  const optionsJSON = await call(signInMethodsEndpoints.passkeyCreation, {})
  const { id, response } = await withPasskeyErrors(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}
