import { Email } from '@simmer/contract/wire/scalars'
import * as oidc from 'openid-client'
import * as v from 'valibot'
import type { ProviderSettings } from '#config/provider-settings.ts'

/** The identity of a user at a provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Normalized as account addresses are. */
  readonly email: string | null
  readonly emailVerified: boolean
}

/** The secrets of an authorization request, known to this browser and the server. */
export interface AuthorizationSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The provider could not be reached, or its response is not valid. */
export class ProviderFailed extends Error {
  /** For the log: the library's error code, never personal data of the response. */
  readonly code: string
  constructor(code: string, cause: unknown) {
    super('a sign-in provider failed', { cause })
    this.code = code
  }
}

export interface ProviderClient extends Pick<ProviderSettings, 'id' | 'name'> {
  /** The URL of the provider to which the user is sent. @throws ProviderFailed */
  readonly authorization: (secrets: AuthorizationSecrets, more: URLSearchParams) => Promise<string>
  /** Verifies the callback parameters and returns the identity. @throws ProviderFailed */
  readonly identify: (response: URLSearchParams, secrets: AuthorizationSecrets) => Promise<Identity>
}

const timeoutSeconds = 10
const discoveryCacheMs = 24 * 60 * 60 * 1000

/** Parameters that the server sets: a form must not change them. */
const reservedParameters: ReadonlySet<string> = new Set(
  (
    'client_id redirect_uri scope response_type response_mode state nonce code_challenge code_challenge_method ' +
    'request request_uri claims callbackUrl'
  ).split(' '),
)
/** Parameters that a callback may carry (RFC 6749, RFC 9207). */
const responseParameters: ReadonlySet<string> = new Set(['code', 'state', 'iss', 'error', 'error_description'])

/** OpenID Connect Core, section 2. */
const subject = /^[\x20-\x7e]{1,255}$/

const providerErrors = [
  TypeError,
  oidc.ClientError,
  oidc.ResponseBodyError,
  oidc.AuthorizationResponseError,
  oidc.WWWAuthenticateChallengeError,
]

const callProvider = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task()
  } catch (thrown) {
    if (!providerErrors.some((failure) => thrown instanceof failure)) throw thrown
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unreachable'
    throw new ProviderFailed(code, thrown)
  }
}

/** Sends the client secret in the header, as the standard prefers, unless the provider accepts it only in the form. */
const clientAuthentication = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const supportedMethods = server.token_endpoint_auth_methods_supported ?? []
    const usesFormPost =
      supportedMethods.includes('client_secret_post') && !supportedMethods.includes('client_secret_basic')
    return usesFormPost ? post(server, ...rest) : basic(server, ...rest)
  }
}

/** Some providers leave the address out of the token and return it only from the userinfo endpoint. */
const readEmail = async (
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  claims: oidc.IDToken,
): Promise<Pick<Identity, 'email' | 'emailVerified'>> => {
  const needsUserInfo = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const emailClaims = needsUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  const email = v.safeParse(Email, emailClaims['email'])
  // A few providers send the string instead of the boolean.
  const emailVerified = emailClaims['email_verified'] === true || emailClaims['email_verified'] === 'true'
  return { email: email.success ? email.output : null, emailVerified }
}

/**
 * The client of one OpenID Connect provider. It loads the provider's configuration at the first use, so that an
 * unreachable provider does not prevent the start of the server.
 */
export const createProviderClient = (
  { id, name, issuer, clientId, clientSecret }: ProviderSettings,
  redirectUri: string,
  now: () => number,
): ProviderClient => {
  let discovered: { readonly configuration: Promise<oidc.Configuration>; readonly until: number } | null = null

  const discover = (): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
      timeout: timeoutSeconds,
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
    })

  const configuration = async (): Promise<oidc.Configuration> => {
    if (discovered === null || discovered.until <= now()) {
      discovered = { configuration: discover(), until: now() + discoveryCacheMs }
    }
    const current = discovered
    try {
      return await current.configuration
    } catch (thrown) {
      if (discovered === current) discovered = null
      throw thrown
    }
  }

  return {
    id,
    name,
    authorization: ({ state, nonce, codeVerifier }, more) =>
      callProvider(async () => {
        const parameters = new URLSearchParams([...more].filter(([key]) => !reservedParameters.has(key)))
        parameters.set('redirect_uri', redirectUri)
        parameters.set('scope', 'openid email')
        parameters.set('state', state)
        parameters.set('nonce', nonce)
        parameters.set('code_challenge', await oidc.calculatePKCECodeChallenge(codeVerifier))
        parameters.set('code_challenge_method', 'S256')
        return oidc.buildAuthorizationUrl(await configuration(), parameters).href
      }),
    identify: (response, { state, nonce, codeVerifier }) =>
      callProvider(async () => {
        const config = await configuration()
        const url = new URL(redirectUri)
        for (const [key, value] of response) if (responseParameters.has(key)) url.searchParams.append(key, value)
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined || !subject.test(claims.sub)) throw new ProviderFailed('no-subject', undefined)
        return { issuer: claims.iss, subject: claims.sub, ...(await readEmail(config, tokens, claims)) }
      }),
  }
}

export const createAuthorizationSecrets = (): AuthorizationSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
})
