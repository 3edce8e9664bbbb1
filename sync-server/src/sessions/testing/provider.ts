import { OAuth2Server } from 'oauth2-mock-server'

/** What the provider says of whoever comes next. */
export interface ProviderClaims {
  sub: string
  email?: string
  email_verified?: boolean | string
  /** What it says only to whoever asks with the token. */
  userinfo?: Readonly<Record<string, unknown>>
  /** Anything of the token that a wrong or hostile provider would say otherwise. */
  tokenOverrides?: Readonly<Record<string, unknown>>
}

export interface TestProvider {
  readonly issuer: string
  readonly variables: (name: string) => Readonly<Record<string, string>>
  /** Whoever comes next is this one. */
  readonly setClaims: (claims: ProviderClaims) => void
  /** The answer it sends a browser back with. */
  readonly consent: (authorizationUrl: string) => Promise<URL>
  readonly stop: () => Promise<void>
}

/** An OpenID Connect provider on a port of its own, that lets everybody in as whoever the test says. */
export const startProvider = async (): Promise<TestProvider> => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  let claims: ProviderClaims = { sub: 'nobody' }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    const { sub, email, email_verified, tokenOverrides: more } = claims
    Object.assign(token.payload, { sub, email, email_verified, ...more })
  })
  server.service.on('beforeUserinfo', (response: { body: unknown }) => {
    const { sub, userinfo } = claims
    response.body = { sub, ...userinfo }
  })
  return {
    issuer,
    variables: (name) => ({
      [`OIDC_${name}_ISSUER`]: issuer,
      [`OIDC_${name}_CLIENT_ID`]: 'simmer',
      [`OIDC_${name}_CLIENT_SECRET`]: 'a secret of tests',
    }),
    setClaims: (next) => {
      claims = next
    },
    consent: async (authorizationUrl) => {
      const response = await fetch(authorizationUrl, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    stop: () => server.stop(),
  }
}
