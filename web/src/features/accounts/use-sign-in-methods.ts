import { useCallback, useEffect, useMemo } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { signInMethodsEndpoints } from '@simmer/contract/wire/endpoints/sign-in-methods-endpoints'
import { NetworkError } from '#api/network-error.ts'
import type { SessionStore } from '#local/session/session-store.ts'
import { useRemote, type RemoteState } from '#local/use-remote.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import type { PasskeyActions } from './passkey-list.tsx'
import { makePasskey, NoPasskeyError } from './passkey.ts'
import type { ServiceActions } from './service-list.tsx'
import { useReauthentication, type ReauthenticationPrompt } from './use-reauthentication.ts'
import { signInMethodsTexts } from './sign-in-methods-texts.ts'

export interface SignInMethodsState {
  /** Null until the server responded. */
  readonly methods: SignInMethods | null
  readonly failure: RemoteState<SignInMethods>['failure']
  readonly reload: () => Promise<void>
  readonly actions: PasskeyActions & ServiceActions
  /** Open when the server requires re-authentication. */
  readonly prompt: ReauthenticationPrompt
}

/** The sign-in methods of the account. The server owns them; this device stores none of it. */
export const useSignInMethods = (call: Call, sessionStore: SessionStore | null): SignInMethodsState => {
  const t = useTexts(signInMethodsTexts)
  const sentence = useTexts(problemTexts)
  const loadMethods = useCallback(() => call(signInMethodsEndpoints.signInMethods, {}), [call])
  const { data: methods, setData: setMethods, failure, reload } = useRemote(loadMethods)
  useEffect(() => {
    const onOnline = (): void => void reload()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [reload])

  const { prompt, withReauthentication } = useReauthentication(call)
  const actions = useMemo(() => {
    const attempt = async (task: () => Promise<SignInMethods | null>): Promise<string | null> => {
      try {
        const next = await withReauthentication(task)
        if (next !== null) setMethods(next)
        return null
      } catch (error) {
        if (error instanceof NoPasskeyError) return t(error.isAlreadyRegistered ? 'hasOne' : 'notAdded')
        if (error instanceof Problem) return sentence(error.problem)
        if (error instanceof NetworkError) return t('unreachable')
        throw error
      }
    }
    return {
      add: (name: string) =>
        attempt(async () => {
          const passkey = await makePasskey(call)
          return call(signInMethodsEndpoints.addPasskey, { body: { name, passkey } })
        }),
      rename: (passkeyId: string, name: string) =>
        attempt(() => call(signInMethodsEndpoints.renamePasskey, { params: { passkeyId }, body: { name } })),
      remove: (passkeyId: string) =>
        attempt(() => call(signInMethodsEndpoints.removePasskey, { params: { passkeyId } })),
      connect: (provider: string) =>
        attempt(async () => {
          if (sessionStore !== null) {
            const signIn = await sessionStore.signInMethods()
            window.location.assign(await signIn.providerSignInUrl(provider, paths.signInMethods))
          }
          return null
        }),
      disconnect: (provider: string) =>
        attempt(() => call(signInMethodsEndpoints.disconnectProvider, { params: { provider } })),
    }
  }, [call, sessionStore, setMethods, t, sentence, withReauthentication])
  return { methods, failure, reload, actions, prompt }
}
