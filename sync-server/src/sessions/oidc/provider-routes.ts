import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from '#http/middleware.ts'
import type { Route } from '#http/route.ts'
import { createRateLimit, networkPrefix } from '#http/rate-limit.ts'
import { requireReauthentication } from '../reauthentication.ts'
import { createSignInMethodNotifier } from '#accounts/notify-sign-in-method-change.ts'
import { requestLanguage } from '#http/request-preferences.ts'
import type { Database } from '#postgres/database.ts'
import { createAuthExchange, noStore, redirect } from '../auth-exchange.ts'
import { authForm, authPost, authRead, readAuthForm } from '../auth-form.ts'
import type { Person } from '#http/handler.ts'
import { createCompleteSignIn, type SignInDeps } from '../complete-sign-in.ts'
import { resolveAccount, NotConnected, type ProviderSignIn } from './resolve-account.ts'
import { createOffers } from './offers.ts'
import { ProviderFailed, createAuthorizationSecrets, type ProviderClient } from './provider-client.ts'
import { createAuthorizationCookies } from './authorization-cookies.ts'
import {
  insertAuthorizationRequest,
  consumeAuthorizationRequest,
  type AuthorizationRequest,
} from './authorization-request-store.ts'

const authorizationSeconds = 15 * 60
const authorizationLimit = { name: 'provider-authorization', points: 120, seconds: 10 * 60 }
const base = paths.auth

type ErrorName = 'OAuthCallback' | 'Callback' | 'OAuthAccountNotLinked' | 'AccessDenied' | 'AlreadySignedIn'

/** The sign-in failed; `error` is the protocol's name of the reason. */
class SignInRejected extends Error {
  readonly error: ErrorName
  readonly callbackUrl: string | null
  constructor(error: ErrorName, callbackUrl: string | null, cause?: unknown) {
    super(error, { cause })
    this.error = error
    this.callbackUrl = callbackUrl
  }
}

/** Sign-in with a provider: the redirect to it, and the callback, which works once and only in the same browser. */
export const providerRoutes = (
  deps: SignInDeps & { readonly database: Database; readonly providers: readonly ProviderClient[] },
): Route[] => {
  const { database, origin, log, now, authCookies, sessions, providers } = deps
  const form = authForm(deps)
  const completeSignIn = createCompleteSignIn(deps)
  const cookies = createAuthorizationCookies(origin)
  const offers = createOffers(deps)
  const notify = createSignInMethodNotifier(deps)
  const limit = createRateLimit(database, authorizationLimit)

  const findSignedInPerson = async (ctx: Ctx): Promise<Person | null> => {
    const person = await sessions.authenticateCookie(authCookies.sessionToken(ctx))
    if (person?.suspended === true) throw new Problem('account-suspended')
    return person
  }

  const isSignedIn = async (ctx: Ctx): Promise<boolean> =>
    (await sessions.authenticateCookie(authCookies.sessionToken(ctx)))?.suspended === false

  const logFailure = (provider: ProviderClient, failed: ProviderFailed): void =>
    log.warn({ provider: provider.id, code: failed.code }, 'a sign-in provider failed')

  const startAuthorization = async (ctx: Ctx, provider: ProviderClient, callbackUrl: string): Promise<string> => {
    await limit.consume(networkPrefix(ctx.ip))
    const person = await findSignedInPerson(ctx)
    if (person !== null) await requireReauthentication(deps, person)
    const secrets = createAuthorizationSecrets()
    const url = await provider.authorization(secrets, new URLSearchParams(ctx.querystring))
    const authorizationRequest: AuthorizationRequest = {
      provider: provider.id,
      accountId: person?.accountId ?? null,
      callbackUrl,
    }
    await insertAuthorizationRequest(database, secrets.state, authorizationRequest, now() + authorizationSeconds * 1000)
    cookies.set(ctx, secrets, authorizationSeconds)
    return url
  }

  /**
   * @throws SignInRejected when the identity is not connected with an account; the owner of the address can connect it
   * by a code.
   */
  const connectAccount = async (signIn: ProviderSignIn, ctx: Ctx, callbackUrl: string) => {
    const { provider, identity } = signIn
    try {
      return await resolveAccount(database, signIn)
    } catch (thrown) {
      if (!(thrown instanceof NotConnected)) throw thrown
      const { verifiedEmail } = thrown
      if (verifiedEmail === null)
        throw new SignInRejected('OAuthAccountNotLinked', `${origin}${paths.signInMethods}`, thrown)
      await offers.create(ctx, { provider, issuer: identity.issuer, subject: identity.subject, email: verifiedEmail })
      throw new SignInRejected('OAuthAccountNotLinked', callbackUrl, thrown)
    }
  }

  /** Completes the callback and opens the session. Returns the URL to go to. */
  const finishAuthorization = async (ctx: Ctx, provider: ProviderClient): Promise<string> => {
    const response = new URLSearchParams(ctx.querystring)
    const secrets = cookies.take(ctx)
    if (secrets === null || response.get('state') !== secrets.state) throw new SignInRejected('OAuthCallback', null)
    const authorizationRequest = await consumeAuthorizationRequest(database, secrets.state, now())
    if (authorizationRequest?.provider !== provider.id) throw new SignInRejected('OAuthCallback', null)
    const { callbackUrl, accountId: connectingAccountId } = authorizationRequest
    if (response.has('error')) throw new SignInRejected('Callback', callbackUrl)
    // The user who began to connect may have signed out meanwhile, or another user signed in.
    if (connectingAccountId !== null && connectingAccountId !== (await findSignedInPerson(ctx))?.accountId)
      throw new SignInRejected('OAuthCallback', callbackUrl)
    // No user was signed in when this sign-in began. The user who is signed in now did not ask to change the account.
    if (connectingAccountId === null && (await isSignedIn(ctx)))
      throw new SignInRejected('AlreadySignedIn', callbackUrl)
    try {
      const identity = await provider.identify(response, secrets)
      const { account, isNew } = await connectAccount(
        { provider: provider.id, identity, connectingAccountId },
        ctx,
        callbackUrl,
      )
      const next = connectingAccountId === null ? await completeSignIn(ctx, account, callbackUrl) : callbackUrl
      if (isNew)
        await notify({ email: account.email, language: requestLanguage(ctx) }, 'added', {
          kind: 'service',
          name: provider.name,
        })
      return next
    } catch (thrown) {
      if (thrown instanceof ProviderFailed) {
        logFailure(provider, thrown)
        throw new SignInRejected('OAuthCallback', callbackUrl, thrown)
      }
      if (thrown instanceof Problem && thrown.problem === 'account-suspended')
        throw new SignInRejected('AccessDenied', callbackUrl, thrown)
      throw thrown
    }
  }

  return providers.flatMap((provider): Route[] => [
    {
      ...authPost(
        `/signin/${provider.id}`,
        `Begin to sign in with ${provider.name}.`,
        form(async (ctx, exchange) => {
          try {
            exchange.reply(200, await startAuthorization(ctx, provider, exchange.callbackUrl()))
          } catch (thrown) {
            if (!(thrown instanceof ProviderFailed)) throw thrown
            logFailure(provider, thrown)
            exchange.replyProblem('OAuthSignin', new Problem('provider-unavailable', { cause: thrown }), provider.id)
          }
        }),
      ),
      rateLimit: 'in-handler',
    },

    authRead(`/callback/${provider.id}`, `Sign in with the answer of ${provider.name}.`, async (ctx) => {
      noStore(ctx)
      try {
        redirect(ctx, await finishAuthorization(ctx, provider))
      } catch (thrown) {
        if (!(thrown instanceof SignInRejected)) throw thrown
        const query = new URLSearchParams({ error: thrown.error, provider: provider.id })
        if (thrown.callbackUrl !== null) query.set('callbackUrl', thrown.callbackUrl)
        redirect(ctx, `${origin}${base}/error?${query}`)
      }
    }),

    // A form post comes from the provider's page, so the browser withholds SameSite=Lax cookies. A redirect makes the
    // browser request the callback itself, with its cookies.
    {
      ...authPost(`/callback/${provider.id}`, `The same, where ${provider.name} answers by a form.`, [
        readAuthForm,
        (ctx) => {
          noStore(ctx)
          const { field } = createAuthExchange(ctx, deps)
          const response = new URLSearchParams()
          for (const name of ['code', 'state', 'iss', 'error']) {
            const value = field(name)
            if (value !== undefined) response.set(name, value)
          }
          redirect(ctx, `${origin}${base}/callback/${provider.id}?${response}`)
          ctx.status = 303
        },
      ]),
      access: 'anyone',
    },
  ])
}
