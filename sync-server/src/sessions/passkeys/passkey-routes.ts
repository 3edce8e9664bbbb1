import { paths } from '@simmer/contract/wire/paths'
import { PasskeyAssertion } from '@simmer/contract/wire/passkey'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { accountById } from '#accounts/account.ts'
import type { Route } from '#http/route.ts'
import { authForm, authPost, signInFault } from '../auth-form.ts'
import { createCompleteSignIn, type SignInDeps } from '../complete-sign-in.ts'
import type { Passkeys } from './passkeys.ts'

const PasskeyResponse = v.pipe(v.string(), v.parseJson(), PasskeyAssertion)

/**
 * Sign-in with a passkey: a credentials provider of the session protocol, with the same session as a sign-in by code.
 */
export const passkeyRoutes = (deps: SignInDeps & { readonly passkeys: Passkeys }): Route[] => {
  const { database, passkeys } = deps
  const completeSignIn = createCompleteSignIn(deps)
  if (!passkeys.isEnabled) return []

  const form = authForm(deps, 'passkey')

  return [
    authPost(
      '/signin/passkey',
      'Sends nothing: the client gets the options of a passkey from the API.',
      form(async (_, { reply }) => reply(200, `${deps.origin}${paths.auth}/signin`)),
    ),
    authPost(
      '/callback/passkey',
      'Sign in with a passkey.',
      form(async (ctx, { field, callbackUrl, reply }) => {
        const used = v.safeParse(PasskeyResponse, field('response'))
        if (!used.success) throw new Problem('passkey-rejected')
        const account = await accountById(database, await passkeys.authenticate(used.output, ctx.ip))
        if (account === undefined) throw new Problem('passkey-rejected')
        reply(200, await completeSignIn(ctx, account, callbackUrl()))
      }, signInFault),
    ),
  ]
}
