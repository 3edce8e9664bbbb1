import { Router } from '@koa/router'
import { paths } from '@simmer/contract/wire/paths'
import { PasskeyAssertion } from '@simmer/contract/wire/passkey'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { accountById } from '../../accounts/account.ts'
import type { RequestState } from '../../http/middleware.ts'
import { authForm } from '../auth-form.ts'
import { createCompleteSignIn, type SignInDeps } from '../complete-sign-in.ts'
import type { Passkeys } from './passkeys.ts'

const PasskeyResponse = v.pipe(v.string(), v.parseJson(), PasskeyAssertion)

/**
 * Sign-in with a passkey: a credentials provider of the session protocol, with the same session as a sign-in by code.
 */
export const passkeyRoutes = (deps: SignInDeps & { readonly passkeys: Passkeys }): Router<RequestState> => {
  const { database, passkeys } = deps
  const router = new Router<RequestState>({ prefix: paths.auth })
  const completeSignIn = createCompleteSignIn(deps)
  if (!passkeys.isEnabled) return router

  const form = authForm(deps, 'passkey')

  /** This step sends nothing: the client gets the options from the API endpoint instead. */
  router.post('/signin/passkey', ...form(async (_, { reply }) => reply(200, `${deps.origin}${paths.auth}/signin`)))

  router.post(
    '/callback/passkey',
    ...form(async (ctx, { field, callbackUrl, reply }) => {
      const used = v.safeParse(PasskeyResponse, field('response'))
      if (!used.success) throw new Problem('passkey-rejected')
      const account = await accountById(database, await passkeys.authenticate(used.output, ctx.ip))
      if (account === undefined) throw new Problem('passkey-rejected')
      reply(200, await completeSignIn(ctx, account, callbackUrl()))
    }),
  )
  return router
}
