import { useCallback, useMemo, useState } from 'react'
import { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'

/** The open prompt: the user confirms with a code, or cancels. */
export interface ReauthenticationPrompt {
  readonly isOpen: boolean
  /** Both throw Problem or NetworkError. */
  readonly confirm: (code: string) => Promise<void>
  readonly sendAgain: () => Promise<void>
  readonly cancel: () => void
}

export interface Reauthentication {
  readonly prompt: ReauthenticationPrompt
  /** Runs the task. When the server requires re-authentication, prompts for a code and runs the task again. */
  readonly withReauthentication: <T>(task: () => Promise<T>) => Promise<T>
}

export const useReauthentication = (call: Call): Reauthentication => {
  const [resolvePrompt, setResolvePrompt] = useState<((isConfirmed: boolean) => void) | null>(null)
  const withReauthentication = useCallback(
    async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task()
      } catch (error) {
        if (!(error instanceof Problem) || error.problem !== 'reauthentication-required') throw error
        await call(accountSettingsEndpoints.sendReauthenticationCode, {})
        const isConfirmed = await new Promise<boolean>((resolve) => setResolvePrompt(() => resolve))
        setResolvePrompt(null)
        if (!isConfirmed) throw error
        return task()
      }
    },
    [call],
  )
  const prompt = useMemo(
    () => ({
      isOpen: resolvePrompt !== null,
      confirm: async (code: string): Promise<void> => {
        await call(accountSettingsEndpoints.reauthenticate, { body: { code } })
        resolvePrompt?.(true)
      },
      sendAgain: async (): Promise<void> => {
        await call(accountSettingsEndpoints.sendReauthenticationCode, {})
      },
      cancel: () => resolvePrompt?.(false),
    }),
    [call, resolvePrompt],
  )
  return { prompt, withReauthentication }
}
