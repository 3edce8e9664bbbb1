import { isIP } from 'node:net'
import { maxPasskeys, passkeyMinutes, type NewPasskey, type UsedPasskey } from '@simmer/contract/wire/passkey'
import type { signInMethodsEndpoints } from '@simmer/contract/wire/sign-in-methods-endpoints'
import type { ResponseOf } from '@simmer/contract/wire/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { parse as uuidBytes, v7 as uuid } from 'uuid'
import type { Person } from '../../http/answer.ts'
import { createRateLimit, networkOf } from '../../http/rate-limit.ts'
import type { Queryable } from '../../postgres/database.ts'
import { insertChallenge, takeChallenge } from './challenge-store.ts'
import { insertPasskey, passkeyOf, passkeysOf, usePasskey } from './passkey-store.ts'

type Offered = typeof signInMethodsEndpoints

export interface Passkeys {
  /** Whether people come by a name: browsers keep no passkey for a bare number. */
  readonly areOffered: boolean
  /** @throws Problem too-many-requests */
  readonly request: (from: string) => Promise<ResponseOf<Offered['passkeyRequest']>>
  /** Whose account a device opens. @throws Problem passkey-refused, for whichever reason; too-many-requests */
  readonly redeem: (used: UsedPasskey, from: string) => Promise<string>
  readonly creation: (person: Person) => Promise<ResponseOf<Offered['passkeyCreation']>>
  /** @throws Problem passkey-not-added, too-many-passkeys */
  readonly add: (person: Person, name: string, credential: NewPasskey) => Promise<void>
}

const timeout = passkeyMinutes * 60_000
/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]
const byNetwork = { name: 'passkey', points: 600, seconds: 10 * 60 }

/** What the library throws says what was wrong with the bytes of a stranger: to them it is one refusal. */
const verified = async <T>(problem: 'passkey-refused' | 'passkey-not-added', check: () => Promise<T>): Promise<T> => {
  try {
    return await check()
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem(problem, { cause })
  }
}

/** The handle by which devices tell accounts of one site apart. It says nothing of a person. */
const handleOf = (accountId: string): Uint8Array<ArrayBuffer> => new Uint8Array(uuidBytes(accountId))

export const createPasskeys = (needs: {
  readonly database: Queryable
  readonly now: () => number
  /** From the configuration alone: a request that could name its own origin could lend a passkey to another site. */
  readonly origin: string
}): Passkeys => {
  const { database, now, origin } = needs
  const rpID = new URL(origin).hostname
  const limit = createRateLimit(database, byNetwork)
  const ours = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }
  const takes = (accountId: string | null) => (challenge: string) =>
    takeChallenge(database, challenge, accountId, now())

  return {
    areOffered: isIP(rpID.replaceAll(/[[\]]/g, '')) === 0,
    request: async (from) => {
      await limit.take(networkOf(from))
      const { challenge } = await generateAuthenticationOptions({ rpID })
      await insertChallenge(database, challenge, null, now() + timeout)
      return { challenge, rpId: rpID, timeout, userVerification: 'required' }
    },
    redeem: async ({ id, response }, from) => {
      await limit.take(networkOf(from))
      const passkey = await passkeyOf(database, id)
      if (passkey === undefined) throw new Problem('passkey-refused')
      const { accountId, passkeyId, publicKey, counter } = passkey
      const { userHandle, ...signed } = response
      if (userHandle && userHandle !== Buffer.from(handleOf(accountId)).toString('base64url'))
        throw new Problem('passkey-refused')
      const { verified: isRight, authenticationInfo } = await verified('passkey-refused', () =>
        verifyAuthenticationResponse({
          ...ours,
          response: { id, rawId: id, type: 'public-key', response: signed, clientExtensionResults: {} },
          expectedChallenge: takes(null),
          credential: { id, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      if (!isRight || !(await usePasskey(database, passkeyId, authenticationInfo.newCounter, now())))
        throw new Problem('passkey-refused')
      return accountId
    },
    creation: async ({ accountId, email, username }) => {
      const options = await generateRegistrationOptions({
        rpID,
        rpName: 'Simmer',
        userName: username ?? email,
        userID: handleOf(accountId),
      })
      await insertChallenge(database, options.challenge, accountId, now() + timeout)
      const has = await passkeysOf(database, accountId)
      return {
        rp: { id: rpID, name: 'Simmer' },
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        timeout,
        excludeCredentials: has.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      }
    },
    add: async ({ accountId }, name, { id, response }) => {
      const { registrationInfo } = await verified('passkey-not-added', () =>
        verifyRegistrationResponse({
          ...ours,
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
          expectedChallenge: takes(accountId),
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (registrationInfo === undefined) throw new Problem('passkey-not-added')
      const { credential } = registrationInfo
      if ((await passkeysOf(database, accountId)).length >= maxPasskeys) throw new Problem('too-many-passkeys')
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
