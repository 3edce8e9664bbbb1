import { Router } from '@koa/router'
import { addresses } from '@simmer/contract/wire/addresses'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import type { ProblemName } from '@simmer/contract/wire/problems'
import { codeMessages } from '@simmer/contract/wire/session'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { confirmAccount } from '../accounts/account.ts'
import type { Ctx, RequestState } from '../http/layer.ts'
import { languageOf } from '../http/language-of.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { Asking } from '../postgres/database.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { authExchange, noStore, sendJson } from './auth-exchange.ts'
import { authForm, readAuthForm } from './auth-form.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { entrance } from './enter.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { sessionAnswer } from './session-answer.ts'
import type { Sessions } from './sessions.ts'

const base = addresses.auth
const provider = { id: 'otp', name: 'E-mail and code', type: 'credentials' } as const

const errorOf = (ctx: Ctx): string | undefined => {
  const { error } = ctx.query
  return Array.isArray(error) ? error[0] : error
}

/**
 * The session routes, CA-16: the wire protocol of NextAuth.js v4, so that its browser client works unchanged. Where we are
 * stricter: signing out ends the session itself, a refused CSRF check is a 403, no callbackUrl leads away or breaks anything,
 * codes are limited and good once, and the origin comes from the configuration and never from a request.
 */
export const authRoutes = (needs: {
  readonly database: Asking
  readonly origin: string
  readonly log: Logger
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly codes: OneTimeCodes
}): Router<RequestState> => {
  const { database, origin, log, sessions, codes, authCookies: cookies } = needs
  const router = new Router<RequestState>({ prefix: base })

  const form = authForm(needs)
  const enter = entrance(needs)

  const sendSession = async (ctx: Ctx): Promise<void> => {
    const token = cookies.sessionToken(ctx)
    const live = token === undefined || token === '' ? null : await sessions.read(token)
    if (live !== null && token !== undefined) cookies.setSessionToken(ctx, token, live.expires)
    else if (token !== undefined) cookies.clearSessionToken(ctx)
    sendJson(ctx, 200, live === null ? {} : sessionAnswer(live))
  }

  router.get('/session', async (ctx) => {
    noStore(ctx)
    await sendSession(ctx)
  })
  router.post('/session', ...form((ctx) => sendSession(ctx)))

  router.get('/csrf', (ctx) => {
    noStore(ctx)
    sendJson(ctx, 200, { csrfToken: cookies.csrfToken(ctx) })
  })

  router.get('/providers', (ctx) => {
    const { id } = provider
    sendJson(ctx, 200, {
      [id]: { ...provider, signinUrl: `${origin}${base}/signin/${id}`, callbackUrl: `${origin}${base}/callback/${id}` },
    })
  })

  /** Sends a code; what follows is its entry on the sign-in page. */
  router.post(
    '/signin/otp',
    ...form(async (ctx, { field, callbackUrl, reply }) => {
      await codes.send(field('email'), ctx.ip, languageOf(ctx))
      const next = new URLSearchParams({ callbackUrl: callbackUrl() })
      reply(200, `${origin}${addresses.signIn}?${next}`, { message: codeMessages.sent })
    }),
  )

  router.post(
    '/callback/otp',
    ...form(async (ctx, { field, callbackUrl, reply }) => {
      const email = await codes.redeem(field('email'), field('code'), ctx.ip)
      const account = await confirmAccount(database, uuid(), email)
      await enter(ctx, account)
      reply(200, callbackUrl())
    }),
  )

  router.post(
    '/signout',
    ...form(async (ctx, { callbackUrl, reply }) => {
      const token = cookies.sessionToken(ctx)
      if (token !== undefined) await sessions.end(token)
      cookies.clearSessionToken(ctx)
      reply(200, callbackUrl())
    }),
  )

  /** Pages of the protocol that somebody navigates to: ours is the sign-in screen. */
  const toSignIn = (ctx: Ctx, error: string | undefined): void => {
    noStore(ctx)
    const query = new URLSearchParams()
    const wanted = ctx.query['callbackUrl']
    if (typeof wanted === 'string') query.set('callbackUrl', safeCallbackUrl(wanted, origin))
    if (error !== undefined) query.set('error', /^[A-Za-z_]{1,64}$/.test(error) ? error : 'Default')
    authExchange(ctx, origin, cookies).redirect(`${origin}${addresses.signIn}${query.size > 0 ? `?${query}` : ''}`)
  }
  router.get('/signin', (ctx) => toSignIn(ctx, errorOf(ctx)))
  router.get('/signin/:provider', (ctx) => toSignIn(ctx, errorOf(ctx)))
  router.get('/error', (ctx) => toSignIn(ctx, errorOf(ctx) ?? 'Default'))

  /** Asks before it signs out: a link alone must not do it. */
  router.get('/signout', (ctx) => {
    noStore(ctx)
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign out · Simmer</title></head>
<body>
<main>
<h1>Sign out of Simmer?</h1>
<form action="${base}/signout" method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(cookies.csrfToken(ctx))}">
<button>Sign out</button>
</form>
</main>
</body>
</html>
`
  })

  /** What went wrong in a client. It names no person; the name of the failure is all that is noted. */
  router.post('/_log', readAuthForm, (ctx) => {
    const { field } = authExchange(ctx, origin, cookies)
    log.debug({ code: field('code')?.slice(0, 80) }, 'a client reports a failure of the session routes')
    ctx.status = 200
    ctx.body = ''
  })

  /** A provider that does not exist, a step that does not, or one asked in the wrong way. */
  router.all('{/*rest}', (ctx) => {
    noStore(ctx)
    sendJson(ctx, 400, {
      url: `${origin}${base}/error?error=Callback`,
      error: 'no-such-auth-action' satisfies ProblemName,
      message: problemSentences['no-such-auth-action'],
    })
  })
  return router
}
