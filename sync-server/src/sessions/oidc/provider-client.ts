import { Email } from '@simmer/contract/wire/session'
import * as oidc from 'openid-client'
import * as v from 'valibot'
import type { ProviderSettings } from '../../config/provider-settings.ts'

/** Who somebody is, as their provider says. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** As accounts write addresses. */
  readonly email: string | null
  readonly emailVerified: boolean
}

/** What only this browser and we know of a visit to a provider. */
export interface AuthorizationSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The provider could not be asked, or what it said does not hold. */
export class ProviderFailed extends Error {
  /** For the log: the library's name of what went wrong; never what the provider said of a person. */
  readonly code: string
  constructor(code: string, cause: unknown) {
    super('a sign-in provider failed', { cause })
    this.code = code
  }
}

export interface ProviderClient extends Pick<ProviderSettings, 'id' | 'name'> {
  /** Where somebody is sent. @throws ProviderFailed */
  readonly authorization: (secrets: AuthorizationSecrets, more: URLSearchParams) => Promise<string>
  /** Who came back with this answer. @throws ProviderFailed */
  readonly identify: (response: URLSearchParams, secrets: AuthorizationSecrets) => Promise<Identity>
}

const timeoutSeconds = 10
const discoveryCacheMs = 24 * 60 * 60 * 1000

/** What we ask for is ours to say: nothing that a form adds may change it. */
const reservedParameters: ReadonlySet<string> = new Set(
  (
    'client_id redirect_uri scope response_type response_mode state nonce code_challenge code_challenge_method ' +
    'request request_uri claims callbackUrl'
  ).split(' '),
)
/** What an answer may carry (RFC 6749, RFC 9207). */
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

/** By the header, as the standard has it, unless the provider takes the secret in the form alone. */
const clientAuthentication = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const supportedMethods = server.token_endpoint_auth_methods_supported ?? []
    const usesFormPost =
      supportedMethods.includes('client_secret_post') && !supportedMethods.includes('client_secret_basic')
    return usesFormPost ? post(server, ...rest) : basic(server, ...rest)
  }
}

/** Some say nothing of the address in the token, and only tell whoever asks for it. */
const readEmail = async (
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
  claims: oidc.IDToken,
): Promise<Pick<Identity, 'email' | 'emailVerified'>> => {
  const needsUserInfo = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const emailClaims = needsUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  const email = v.safeParse(Email, emailClaims['email'])
  // A few send the word instead of the value.
  const emailVerified = emailClaims['email_verified'] === true || emailClaims['email_verified'] === 'true'
  return { email: email.success ? email.output : null, emailVerified }
}

/**
 * One OpenID Connect provider. It is asked about itself when somebody first wants to use it, so that one that is away
 * keeps nobody from starting Simmer.
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
