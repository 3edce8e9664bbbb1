import { normalizeName } from '@simmer/contract/accounts/display-names'

/**
 * Text that people wrote, as one line of a mail: without line breaks, which would end a header, and without control and
 * bidirectional characters, which would change the text around them.
 */
export const mailLine = (text: string, maxCharacters = 200): string => {
  const characters = Array.from(normalizeName(text.replaceAll(/\p{Cc}/gu, ' ')))
  return characters.length <= maxCharacters
    ? characters.join('')
    : `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`
}
