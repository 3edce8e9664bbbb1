import { useCallback, useMemo, useState } from 'react'
import { accountSettingsEndpoints } from '@simmer/contract/wire/care-endpoints'
import type { Call } from '@simmer/contract/wire/endpoint'
import { Problem } from '@simmer/contract/wire/problems'

/** A question that is open: whoever is here shows by a code who they are, or leaves it. */
export interface ReauthenticationPrompt {
  readonly isOpen: boolean
  /** Both throw Problem or NetworkAway. */
  readonly show: (code: string) => Promise<void>
  readonly sendAgain: () => Promise<void>
  readonly leave: () => void
}

export interface Reauthentication {
  readonly prompt: ReauthenticationPrompt
  /** Does it, and where Simmer wants to know first who it is, asks and does it then. */
  readonly withReauthentication: <T>(task: () => Promise<T>) => Promise<T>
}

export const useReauthentication = (call: Call): Reauthentication => {
  const [decide, setDecide] = useState<((shown: boolean) => void) | null>(null)
  const withReauthentication = useCallback(
    async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task()
      } catch (error) {
        if (!(error instanceof Problem) || error.problem !== 'proof-needed') throw error
        await call(accountSettingsEndpoints.sendReauthenticationCode, {})
        const shown = await new Promise<boolean>((resolve) => setDecide(() => resolve))
        setDecide(null)
        if (!shown) throw error
        return task()
      }
    },
    [call],
  )
  const prompt = useMemo(
    () => ({
      isOpen: decide !== null,
      show: async (code: string): Promise<void> => {
        await call(accountSettingsEndpoints.reauthenticate, { body: { code } })
        decide?.(true)
      },
      sendAgain: async (): Promise<void> => {
        await call(accountSettingsEndpoints.sendReauthenticationCode, {})
      },
      leave: () => decide?.(false),
    }),
    [call, decide],
  )
  return { prompt: prompt, withReauthentication: withReauthentication }
}
