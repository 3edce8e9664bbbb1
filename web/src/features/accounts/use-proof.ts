import { useCallback, useMemo, useState } from 'react'
import { careEndpoints } from '@simmer/contract/wire/care-endpoints'
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

export interface UsedProof {
  readonly prompt: ReauthenticationPrompt
  /** Does it, and where Simmer wants to know first who it is, asks and does it then. */
  readonly withProof: <T>(task: () => Promise<T>) => Promise<T>
}

export const useProof = (call: Call): UsedProof => {
  const [decide, setDecide] = useState<((shown: boolean) => void) | null>(null)
  const withProof = useCallback(
    async <T>(task: () => Promise<T>): Promise<T> => {
      try {
        return await task()
      } catch (error) {
        if (!(error instanceof Problem) || error.problem !== 'proof-needed') throw error
        await call(careEndpoints.sendProofCode, {})
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
        await call(careEndpoints.prove, { body: { code } })
        decide?.(true)
      },
      sendAgain: async (): Promise<void> => {
        await call(careEndpoints.sendProofCode, {})
      },
      leave: () => decide?.(false),
    }),
    [call, decide],
  )
  return { prompt: prompt, withProof }
}
