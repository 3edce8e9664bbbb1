const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** Takes every one of these phrases out, the longest first. */
const removePhrases = (words: readonly string[], phrases: readonly string[]): string[] =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .reduce(
      (left, phrase) => left.replaceAll(` ${phrase.replaceAll(' ', '  ')} `, ''),
      words.map((word) => ` ${word} `).join(''),
    )
    .split(' ')
    .filter((word) => word !== '')

const splitList = (list: string): string[] => list.split(', ')

/**
 * Whether what was heard is this order and nothing else: "next", "the next step, please". In talk that goes on beside the
 * stove the same words mean something else: "the people next door".
 */
export const isVoiceCommand = (heard: string, phrases: string, fillerWords: string): boolean => {
  const words = splitWords(heard)
  const rest = removePhrases(words, splitList(phrases))
  return rest.length < words.length && removePhrases(rest, splitList(fillerWords)).length === 0
}
