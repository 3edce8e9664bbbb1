import { isIP } from 'node:net'
import {
  maxPasskeys,
  passkeyMinutes,
  type PasskeyRegistration,
  type PasskeyAssertion,
} from '@simmer/contract/wire/passkey'
import type { signInMethodsEndpoints } from '@simmer/contract/wire/endpoints/sign-in-methods-endpoints'
import type { ResponseOf } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { parse as uuidBytes, v7 as uuid } from 'uuid'
import type { Person } from '#http/handler.ts'
import { createRateLimit, networkPrefix } from '#http/rate-limit.ts'
import type { Queryable } from '#postgres/database.ts'
import { insertChallenge, consumeChallenge } from './challenge-store.ts'
import { insertPasskey, findPasskey, listPasskeys, usePasskey } from './passkey-store.ts'

type MethodEndpoints = typeof signInMethodsEndpoints

export interface Passkeys {
  /** Whether the host is a name: browsers create no passkeys for an IP address. */
  readonly isEnabled: boolean
  /** @throws Problem too-many-requests */
  readonly requestOptions: (from: string) => Promise<ResponseOf<MethodEndpoints['passkeyRequest']>>
  /**
   * Verifies a signature and returns the account. @throws Problem passkey-rejected for any reason; too-many-requests
   */
  readonly authenticate: (used: PasskeyAssertion, from: string) => Promise<string>
  readonly creationOptions: (person: Person) => Promise<ResponseOf<MethodEndpoints['passkeyCreation']>>
  /** @throws Problem passkey-not-added, too-many-passkeys */
  readonly add: (person: Person, name: string, credential: PasskeyRegistration) => Promise<void>
}

const timeout = passkeyMinutes * 60_000
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const byNetwork = { name: 'passkey', points: 600, seconds: 10 * 60 }

/** The library reports details of the bytes of a stranger; the response is one problem for all of them. */
const verifyOr = async <T>(problem: 'passkey-rejected' | 'passkey-not-added', check: () => Promise<T>): Promise<T> => {
  try {
    return await check()
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem(problem, { cause })
  }
}

/** The handle by which a device distinguishes accounts of one site. It contains no personal data. */
const encodeUserHandle = (accountId: string): Uint8Array<ArrayBuffer> => new Uint8Array(uuidBytes(accountId))

export const createPasskeys = (deps: {
  readonly database: Queryable
  readonly now: () => number
  /** From the configuration only: an origin from the request would allow another site to use the passkeys. */
  readonly origin: string
}): Passkeys => {
  const { database, now, origin } = deps
  const rpID = new URL(origin).hostname
  const limit = createRateLimit(database, byNetwork)
  const expectations = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  const consumeExpected = (accountId: string | null) => (challenge: string) =>
    consumeChallenge(database, challenge, accountId, now())

  return {
    isEnabled: isIP(rpID.replaceAll(/[[\]]/g, '')) === 0,
    requestOptions: async (from) => {
      await limit.consume(networkPrefix(from))
      const { challenge } = await generateAuthenticationOptions({ rpID })
      await insertChallenge(database, challenge, null, now() + timeout)
      return { challenge, rpId: rpID, timeout, userVerification: 'required' }
    },
    authenticate: async ({ id, response }, from) => {
      await limit.consume(networkPrefix(from))
      const passkey = await findPasskey(database, id)
      if (passkey === undefined) throw new Problem('passkey-rejected')
      const { accountId, passkeyId, publicKey, counter } = passkey
      const { userHandle, ...signed } = response
      if (userHandle && userHandle !== Buffer.from(encodeUserHandle(accountId)).toString('base64url'))
        throw new Problem('passkey-rejected')
      const { verified: isVerified, authenticationInfo } = await verifyOr('passkey-rejected', () =>
        verifyAuthenticationResponse({
          ...expectations,
          response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
          expectedChallenge: consumeExpected(null),
          credential: { id, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      if (!isVerified || !(await usePasskey(database, { accountId, passkeyId }, authenticationInfo.newCounter, now())))
        throw new Problem('passkey-rejected')
      return accountId
    },
    creationOptions: async ({ accountId, email, username }) => {
      const options = await generateRegistrationOptions({
        rpID,
        rpName: 'Simmer',
        userName: username ?? email,
        userID: encodeUserHandle(accountId),
      })
      await insertChallenge(database, options.challenge, accountId, now() + timeout)
      const existing = await listPasskeys(database, accountId)
      return {
        rp: { id: rpID, name: 'Simmer' },
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      }
    },
    add: async ({ accountId }, name, { id, response }) => {
      const { registrationInfo } = await verifyOr('passkey-not-added', () =>
        verifyRegistrationResponse({
          ...expectations,
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
          expectedChallenge: consumeExpected(accountId),
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (registrationInfo === undefined) throw new Problem('passkey-not-added')
      const { credential } = registrationInfo
      if ((await listPasskeys(database, accountId)).length >= maxPasskeys) throw new Problem('too-many-passkeys')
      const passkey = {
        passkeyId: uuid(),
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.transports,
        name,
      }
      if (!(await insertPasskey(database, passkey))) throw new Problem('passkey-not-added')
    },
  }
}
