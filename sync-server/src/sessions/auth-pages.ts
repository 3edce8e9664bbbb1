import { Router } from '@koa/router'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Language } from '@simmer/contract/wire/languages'
import type { Ctx, RequestState } from '../http/layer.ts'
import { languageOf } from '../http/language-of.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { noStore, redirect } from './auth-exchange.ts'
import { safeCallbackUrl } from './callback-url.ts'

/** Failures that another try at the door may mend; the others have a page of their own. */
const signInErrors: ReadonlySet<string> = new Set([
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'MissingCSRF',
  'TooManyRequests',
])

const said = {
  en: { title: 'Log out', question: 'Log out of Simmer?', button: 'Log Out' },
  de: { title: 'Abmelden', question: 'Von Simmer abmelden?', button: 'Abmelden' },
} as const satisfies Record<Language, unknown>

/** Only what looks like the name of an error goes into an address of ours. */
const errorOf = (ctx: Ctx): string | undefined => {
  const { error: given } = ctx.query
  const error = Array.isArray(given) ? given[0] : given
  return error === undefined || /^[A-Za-z_]{1,64}$/.test(error) ? error : 'Default'
}

/** Pages of the protocol that somebody navigates to: ours are screens of the web. */
export const authPages = ({
  origin,
  authCookies: cookies,
}: {
  readonly origin: string
  readonly authCookies: AuthCookies
}): Router<RequestState> => {
  const router = new Router<RequestState>()

  const lead = (ctx: Ctx, path: string, more: Readonly<Record<string, string | undefined>>): void => {
    noStore(ctx)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, value)
    redirect(ctx, `${origin}${path}${query.size > 0 ? `?${query}` : ''}`)
  }

  const readCallbackUrl = ({ query }: Ctx): string | undefined => {
    const { callbackUrl } = query
    return typeof callbackUrl === 'string' ? safeCallbackUrl(callbackUrl, origin) : undefined
  }

  const toSignIn = (ctx: Ctx): void => lead(ctx, addresses.signIn, { callbackUrl: readCallbackUrl(ctx), error: errorOf(ctx) })
  router.get('/signin', toSignIn)
  router.get('/signin/:provider', toSignIn)

  router.get('/error', (ctx) => {
    const error = errorOf(ctx)
    const isSignInError = error !== undefined && signInErrors.has(error)
    if (isSignInError) lead(ctx, `${addresses.auth}/signin`, { error, callbackUrl: readCallbackUrl(ctx) })
    else lead(ctx, addresses.authError, { error })
  })

  /** Asks before it signs out: a link alone must not do it. */
  router.get('/signout', (ctx) => {
    noStore(ctx)
    const language = languageOf(ctx)
    const words = said[language]
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words.title} · Simmer</title></head>
<body>
<main>
<h1>${words.question}</h1>
<form action="${addresses.auth}/signout" method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(cookies.csrfToken(ctx))}">
<button>${words.button}</button>
</form>
</main>
</body>
</html>
`
  })
  return router
}
