import { paths } from '@simmer/contract/wire/paths'
import type { Language } from '@simmer/contract/preferences/languages'
import type { Ctx } from '#http/middleware.ts'
import type { Route } from '#http/route.ts'
import { requestLanguage } from '#http/request-preferences.ts'
import { escapeHtml } from '#mail/escape-html.ts'
import type { AuthCookies } from '../auth-cookies.ts'
import { noStore, redirect } from '../auth-exchange.ts'
import { authRead } from '../auth-form.ts'
import { safeCallbackUrl } from '../callback-url.ts'

/** Errors that the sign-in page shows, because another attempt may help; the others have a page of their own. */
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

const texts = {
  en: { title: 'Log out', question: 'Log out of Simmer?', button: 'Log Out' },
  de: { title: 'Abmelden', question: 'Von Simmer abmelden?', button: 'Abmelden' },
} as const satisfies Record<Language, unknown>

/** Only valid error names are copied into a URL. */
const readError = (ctx: Ctx): string | undefined => {
  const { error: errorParam } = ctx.query
  const error = Array.isArray(errorParam) ? errorParam[0] : errorParam
  return error === undefined || /^[A-Za-z_]{1,64}$/.test(error) ? error : 'Default'
}

/** The protocol's pages redirect to screens of the web app. */
export const authPages = ({
  origin,
  authCookies: cookies,
}: {
  readonly origin: string
  readonly authCookies: AuthCookies
}): Route[] => {
  const redirectTo = (ctx: Ctx, path: string, params: Readonly<Record<string, string | undefined>>): void => {
    noStore(ctx)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, value)
    redirect(ctx, `${origin}${path}${query.size > 0 ? `?${query}` : ''}`)
  }

  const readCallbackUrl = ({ query }: Ctx): string | undefined => {
    const { callbackUrl } = query
    return typeof callbackUrl === 'string' ? safeCallbackUrl(callbackUrl, origin) : undefined
  }

  const redirectToSignIn = (ctx: Ctx): void =>
    redirectTo(ctx, paths.signIn, { callbackUrl: readCallbackUrl(ctx), error: readError(ctx) })

  const redirectError = (ctx: Ctx): void => {
    const error = readError(ctx)
    const isSignInError = error !== undefined && signInErrors.has(error)
    if (isSignInError) redirectTo(ctx, `${paths.auth}/signin`, { error, callbackUrl: readCallbackUrl(ctx) })
    else redirectTo(ctx, paths.authError, { error })
  }

  /** Asks before signing out: following a link must not sign out. */
  const askSignOut = (ctx: Ctx): void => {
    noStore(ctx)
    const language = requestLanguage(ctx)
    const words = texts[language]
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words.title} · Simmer</title></head>
<body>
<main>
<h1>${words.question}</h1>
<form action="${paths.auth}/signout" method="post">
<input type="hidden" name="csrfToken" value="${escapeHtml(cookies.csrfToken(ctx))}">
<button>${words.button}</button>
</form>
</main>
</body>
</html>
`
  }

  return [
    authRead('/signin', 'Redirects to the sign-in page.', redirectToSignIn),
    authRead('/signin/:provider', 'Redirects to the sign-in page.', redirectToSignIn),
    authRead('/error', 'Redirects to the page that explains an error.', redirectError),
    authRead('/signout', 'Asks before signing out.', askSignOut),
  ]
}
