import { addressInText } from '@simmer/contract/wire/shared-link'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { importTexts } from '../texts.ts'

const readClipboard = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

/** The address in a text: what a share brings is often a sentence with a link in it. */
export const addressIn = (text: string): string => addressInText(text) || text.trim()

/** Whether a text is the code of a page, as the button of the help article copies it. */
export const isPageCode = (text: string): boolean => /^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html)[\s>]/i.test(text)

/** Only Safari on iOS and iPadOS defines it. These systems have no share target, so pasting comes first there. */
export const pastesFirst = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 0

interface PasteButtonProps {
  readonly label: string
  /** Never the main action: that reads what was pasted or typed. */
  readonly kind?: 'secondary' | 'quiet'
  readonly onPaste: (text: string) => void
  readonly onError: (message: string) => void
}

export const PasteButton = ({ label, kind = 'secondary', onPaste, onError }: PasteButtonProps) => {
  const t = useTexts(importTexts)
  const paste = async (): Promise<void> => {
    const text = await readClipboard()
    if (text === null) onError(t('pasteDenied'))
    else if (text.trim() === '') onError(t('pasteEmpty'))
    else onPaste(text)
  }
  return (
    <Button icon="copy" kind={kind} onClick={() => void paste()}>
      {label}
    </Button>
  )
}
