import { OAuth2Server } from 'oauth2-mock-server'

/** An OpenID Connect provider that signs everyone in with the claims that the test sets. */
export class IdentityService {
  readonly #server = new OAuth2Server()
  #claims: Readonly<Record<string, unknown>> = {}

  static async start(): Promise<IdentityService> {
    const service = new IdentityService()
    await service.#server.issuer.keys.generate('RS256')
    await service.#server.start(0, '127.0.0.1')
    service.#server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, service.#claims)
    })
    return service
  }

  /** The environment variables that configure it in Simmer as the provider `name`. */
  environment(name: string): Record<string, string> {
    return {
      [`OIDC_${name}_ISSUER`]: this.#server.issuer.url ?? '',
      [`OIDC_${name}_CLIENT_ID`]: 'simmer',
      [`OIDC_${name}_CLIENT_SECRET`]: 'a secret of tests',
    }
  }

  /** Sets the claims of the next sign-in. */
  setClaims(claims: Readonly<Record<string, unknown>>): void {
    this.#claims = claims
  }

  /** Sends the browser to `url` instead of back to Simmer. */
  keepAt(url: string): void {
    this.#server.service.once('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
      redirect.url.href = url
    })
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }
}
