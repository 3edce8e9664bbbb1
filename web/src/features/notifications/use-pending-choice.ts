import { useState } from 'react'

/**
 * A choice that shows what was chosen before the store has it: `[shown, choose]`. `choose` takes the choice and what
 * stores it, which rejects where that failed; the stored choice is shown again then.
 */
export const usePendingChoice = <T>(
  stored: T,
): readonly [shown: T, choose: (chosen: T, store: () => Promise<unknown>) => Promise<void>] => {
  const [pending, setPending] = useState<{ readonly chosen: T } | null>(null)
  // From here on, a change by another device is shown.
  if (pending !== null && pending.chosen === stored) setPending(null)
  const choose = async (chosen: T, store: () => Promise<unknown>): Promise<void> => {
    setPending({ chosen })
    try {
      await store()
    } catch (error) {
      setPending(null)
      throw error
    }
  }
  return [pending === null ? stored : pending.chosen, choose]
}
