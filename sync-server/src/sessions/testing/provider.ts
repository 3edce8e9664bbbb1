import { OAuth2Server } from 'oauth2-mock-server'

/** The claims of the user who signs in next. */
export interface ProviderClaims {
  sub: string
  email?: string
  email_verified?: boolean | string
  /** Claims that only the userinfo endpoint returns. */
  userinfo?: Readonly<Record<string, unknown>>
  /** Overrides of token claims, for a faulty or hostile provider. */
  tokenOverrides?: Readonly<Record<string, unknown>>
}

export interface TestProvider {
  readonly issuer: string
  readonly variables: (name: string) => Readonly<Record<string, string>>
  /** Sets the user who signs in next. */
  readonly setClaims: (claims: ProviderClaims) => void
  /** The callback URL to which the provider redirects the browser. */
  readonly consent: (authorizationUrl: string) => Promise<URL>
  readonly stop: () => Promise<void>
}

/** An OpenID Connect provider on its own port that accepts every user the test sets. */
export const startProvider = async (): Promise<TestProvider> => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  let claims: ProviderClaims = { sub: 'nobody' }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    const { sub, email, email_verified, tokenOverrides } = claims
    Object.assign(token.payload, { sub, email, email_verified, ...tokenOverrides })
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
