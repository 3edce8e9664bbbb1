import { isEmergency } from '@simmer/contract/kitchen/emergencies/emergencies'

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** Removes all given phrases, the longest first. */
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
 * Whether the recognised text is this command and nothing else, as in "the next step, please". The words can be part
 * of a conversation near the stove: talk that contains "next" is no command.
 */
export const isVoiceCommand = (heard: string, phrases: string, fillerWords: string): boolean => {
  const words = splitWords(heard)
  const rest = removePhrases(words, splitList(phrases))
  return rest.length < words.length && removePhrases(rest, splitList(fillerWords)).length === 0
}

/**
 * Whether the recognised text is for the helper: it begins like a question, as in "how much flour", or is about a person in
 * danger, in any words.
 */
export const isForHelper = (heard: string, firstWords: string): boolean =>
  splitList(firstWords).includes(splitWords(heard)[0] ?? '') || isEmergency(heard)
