/** Control and bidirectional override characters: they are invisible, and some reverse the text around them. */
const invisibleCharacters = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu
/** Neither a control character nor white space nor a mark without a letter. */
const visibleCharacter = /[^\p{C}\p{Z}\p{M}]/u

/**
 * The visible part of a text; empty where no character is visible. Joiners stay, because emoji and some scripts need
 * them.
 */
export const visibleText = (words: string): string => {
  const visible = words.replaceAll(invisibleCharacters, '').trim()
  return visibleCharacter.test(visible) ? visible : ''
}

/** Whether a text that a person may also delete, with null, has anything to read. */
export const hasVisibleText = (text: string | null): boolean => text === null || visibleText(text) !== ''
