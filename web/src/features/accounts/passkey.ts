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

/** The autofill request is renewed before its challenge expires. */
export const passkeyTimeoutMs = (passkeyMinutes - 1) * 60_000

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()
/** Whether the browser can offer passkeys in the autofill of the e-mail field. */
export const offersPasskeysInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill()
/** Cancels a pending autofill request when the user leaves the page. */
export const cancelPasskeyPrompt = (): void => WebAuthnAbortService.cancelCeremony()

/** The device returned no passkey: the user cancelled, or the device has a passkey for this account already. */
export class NoPasskeyError extends Error {
  readonly isAlreadyRegistered: boolean
  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.isAlreadyRegistered =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  }
}

/** WebAuthn reports cancellation, timeout and missing passkeys by throwing. */
const withPasskeyErrors = async <T>(ceremony: Promise<T>): Promise<T> => {
  try {
    return await ceremony
  } catch (cause) {
    if (cause instanceof Error) throw new NoPasskeyError(cause)
    throw cause
  }
}

/**
 * Returns the signed challenge in the form the session routes expect. `isStillNeeded` is checked after the challenge
 * arrived, because a late ceremony would abort a newer one. Throws NoPasskeyError, Problem or NetworkError.
 */
export const signWithPasskey = async (call: Call, inField: boolean, isStillNeeded: () => boolean): Promise<string> => {
  const optionsJSON = await call(signInMethodsEndpoints.passkeyRequest, {})
  if (!isStillNeeded()) throw new NoPasskeyError(null)
  const { id, response } = await withPasskeyErrors(
    startAuthentication({ optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false }),
  )
  return JSON.stringify({ id, response })
}

/** Creates a passkey on this device. Throws NoPasskeyError, Problem or NetworkError. */
export const makePasskey = async (call: Call): Promise<PasskeyRegistration> => {
  const optionsJSON = await call(signInMethodsEndpoints.passkeyCreation, {})
  const { id, response } = await withPasskeyErrors(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}
