import { paths } from '@simmer/contract/wire/paths'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { codeMessages, type Session } from '@simmer/contract/wire/session'
import type { AuthFault } from '@simmer/contract/wire/sign-in-methods'
import { v7 as uuid } from 'uuid'
import { confirmAccount } from '#accounts/account.ts'
import type { Ctx } from '#http/middleware.ts'
import type { Route } from '#http/route.ts'
import { requestLanguage } from '#http/request-preferences.ts'
import { createAuthExchange, noStore, sendJson } from '../auth-exchange.ts'
import { authForm, authPost, authRead, codeRequestFault, readAuthForm, signInFault } from '../auth-form.ts'
import { authPages } from './auth-pages.ts'
import { createCompleteSignIn, type SignInDeps } from '../complete-sign-in.ts'
import { createOffers } from '../oidc/offers.ts'
import type { ProviderClient } from '../oidc/provider-client.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { CodeRequester, OneTimeCodes } from '../one-time-codes.ts'
import { createSignInMethodNotifier } from '#accounts/notify-sign-in-method-change.ts'
import type { LiveSession } from '../sessions.ts'

/** EN-1: a live session in the form that clients read. */
export const sessionResponse = ({ account, jwt, expires }: LiveSession): Session => {
  const fields = {
    id: account.accountId,
    email: account.email,
    name: account.name,
    username: account.username,
    usernameIsSet: account.username !== null,
    confirmed: account.confirmed,
    profileType: account.profileType,
    isSimmerPartner: account.isSimmerPartner,
  }
  return { user: { ...fields, jwt }, ...fields, jwt, expires: new Date(expires).toISOString() }
}

const base = paths.auth
const provider = { id: 'otp', name: 'E-mail and code', type: 'credentials' } as const
const passkey = { id: 'passkey', name: 'Passkey', type: 'credentials' } as const

const noSuchAction = {
  error: 'no-such-auth-action' satisfies ProblemName,
  message: problemSentences['no-such-auth-action'],
  code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' satisfies AuthFault,
}

/**
 * The session routes, CA-16: the wire protocol of NextAuth.js v4, so that its browser client works unchanged.
 * Four rules are stricter: signing out ends the session on the server, a failed CSRF check is a 403, a callbackUrl
 * never leaves the origin, and codes are limited and work once. The origin comes from the configuration, never from a
 * request.
 */
export const authRoutes = (
  deps: SignInDeps & {
    readonly codes: OneTimeCodes
    readonly providers: readonly Pick<ProviderClient, 'id' | 'name'>[]
    readonly passkeys: Pick<Passkeys, 'isEnabled'>
  },
): Route[] => {
  const { database, origin, log, sessions, codes, authCookies: cookies } = deps
  const form = authForm(deps)
  const completeSignIn = createCompleteSignIn(deps)
  const offers = createOffers(deps)
  const notify = createSignInMethodNotifier(deps)

  const readRequester = (ctx: Ctx): CodeRequester => ({
    ipAddress: ctx.ip,
    browserKeys: (email) => cookies.browserKeys(ctx, email),
  })

  const sendSession = async (ctx: Ctx): Promise<void> => {
    const token = cookies.sessionToken(ctx)
    const session = token === undefined || token === '' ? null : await sessions.read(token)
    if (session === null && token !== undefined) cookies.clearSessionToken(ctx)
    if (session !== null) cookies.rememberBrowser(ctx, session.account.email)
    if (session !== null && session.token !== null) cookies.setSessionToken(ctx, session.token, session.expires)
    sendJson(ctx, 200, session === null ? {} : sessionResponse(session))
  }

  return [
    authRead('/session', 'The session of this browser; {} when signed out.', async (ctx) => {
      noStore(ctx)
      await sendSession(ctx)
    }),
    authPost(
      '/session',
      'The session again, with a CSRF token.',
      form((ctx) => sendSession(ctx)),
    ),

    authRead('/csrf', 'The CSRF token of this browser.', (ctx) => {
      noStore(ctx)
      sendJson(ctx, 200, { csrfToken: cookies.csrfToken(ctx) })
    }),

    authRead('/providers', 'The sign-in methods.', (ctx) => {
      const others = deps.providers.map(({ id, name }) => ({ id, name, type: 'oauth' }))
      const listed = [provider, ...(deps.passkeys.isEnabled ? [passkey] : []), ...others].map((entry) => {
        const [signinUrl, callbackUrl] = [
          `${origin}${base}/signin/${entry.id}`,
          `${origin}${base}/callback/${entry.id}`,
        ]
        return [entry.id, { ...entry, signinUrl, callbackUrl }]
      })
      sendJson(ctx, 200, Object.fromEntries(listed))
    }),

    {
      ...authPost(
        '/signin/otp',
        'Send a one-time code. The user then enters it on the sign-in page.',
        form(async (ctx, { field, callbackUrl, reply }) => {
          await codes.send(field('email'), readRequester(ctx), requestLanguage(ctx))
          const next = new URLSearchParams({ callbackUrl: callbackUrl() })
          reply(200, `${origin}${paths.signIn}?${next}`, { message: codeMessages.sent })
        }, codeRequestFault),
      ),
      rateLimit: 'in-handler',
    },

    {
      ...authPost(
        '/callback/otp',
        'Sign in with the code.',
        form(async (ctx, { field, callbackUrl, reply }) => {
          const email = await codes.redeem(field('email'), field('code'), readRequester(ctx))
          const account = await confirmAccount(database, uuid(), email)
          const next = await completeSignIn(ctx, account, callbackUrl())
          const connected = await offers.accept(ctx, account)
          if (connected !== null) {
            const name = deps.providers.find(({ id }) => id === connected)?.name ?? connected
            await notify({ email, language: requestLanguage(ctx) }, 'added', { kind: 'service', name })
          }
          reply(200, next)
        }, signInFault),
      ),
      rateLimit: 'in-handler',
    },

    authPost(
      '/signout',
      'End the session.',
      form(async (ctx, { callbackUrl, reply }) => {
        const token = cookies.sessionToken(ctx)
        if (token !== undefined) await sessions.end(token)
        cookies.clearSessionToken(ctx)
        // ST-6: the HTTP cache holds photographs of drafts for a year, and the pages that this person has opened.
        ctx.set('Clear-Site-Data', '"cache"')
        reply(200, callbackUrl())
      }),
    ),

    ...authPages({ origin, authCookies: cookies }),

    {
      ...authPost('/_log', 'Errors that a client reports: only the name of the error is logged, no personal data.', [
        readAuthForm,
        (ctx) => {
          const { field } = createAuthExchange(ctx, deps)
          const code = field('code') ?? ''
          log.debug(
            { code: /^[A-Z_]{1,80}$/.test(code) ? code : undefined },
            'a client reports a failure of the session routes',
          )
          ctx.status = 200
          ctx.body = ''
        },
      ]),
      access: 'anyone',
    },

    // Clients ask even for the provider `toString` when they find it in an object. ER-8: leads back to the sign-in page.
    authPost(
      '/signin/:provider',
      'An unknown provider: back to the sign-in page.',
      form(async (_, { callbackUrl, reply }) => {
        const query = new URLSearchParams({ callbackUrl: callbackUrl(), error: 'OAuthSignin' })
        reply(400, `${origin}${base}/signin?${query}`, noSuchAction)
      }),
    ),

    {
      methods: '*',
      path: `${base}{/*rest}`,
      access: 'anyone',
      summary: 'An unknown provider or step, or a wrong method.',
      middleware: [
        (ctx) => {
          noStore(ctx)
          sendJson(ctx, 400, {
            url: `${origin}${base}/error?error=Callback`,
            ...noSuchAction,
          })
        },
      ],
    },
  ]
}
