import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { importTexts } from '../texts.ts'

interface OneUndo {
  /** Confirms a change, which one press takes back by `run`. */
  readonly show: (text: string, run: () => void) => void
  /** The change before cannot be taken back any more. */
  readonly end: () => void
}

/**
 * Offers to take back the newest change alone. To take back an older one would undo those after it too, and what was saved
 * or left is changed elsewhere.
 */
export const useOneUndo = (): OneUndo => {
  const t = useTexts(importTexts)
  const toasts = useToasts()
  const shown = useRef<number | null>(null)
  const end = useCallback(() => {
    if (shown.current !== null) toasts.dismiss(shown.current)
    shown.current = null
  }, [toasts])
  useEffect(() => end, [end])
  return useMemo(
    () => ({
      show: (text, run) => {
        end()
        toasts.show(text, { action: { label: t('undo'), run } })
        shown.current = toasts.snapshot()[0]?.id ?? null
      },
      end,
    }),
    [end, t, toasts],
  )
}
