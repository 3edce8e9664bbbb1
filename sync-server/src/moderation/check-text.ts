import { day } from '../jobs/purge.ts'

/** A new public text, and what its check needs to know of its author. */
export interface TextToCheck {
  readonly text: string
  readonly maxLength: number
  readonly now: number
  /** When the account was made, in milliseconds since 1970. */
  readonly accountCreatedAt: number
  /** Whether a decision keeps the account from public writing. */
  readonly isLimited: boolean
  /** The latest texts of the account, at most 20. */
  readonly ownTexts: readonly string[]
  /** Texts of other accounts in the last 24 hours that may be the same. */
  readonly otherTexts: readonly string[]
  /** How many texts with a link the account has published. */
  readonly linksPublished: number
}

/** MO-2: `held` waits for a person; `refused` is not published. */
export type CheckResult =
  | { readonly result: 'visible'; readonly code: null }
  | { readonly result: 'held'; readonly code: 'LINK_OF_NEW_ACCOUNT' | 'WORD_LIST' | 'SAME_TEXT' }
  | { readonly result: 'refused'; readonly code: 'REVIEW_NOT_VALID' | 'LIMITED' | 'SAME_TEXT' }

const newAccountMs = 14 * day
const maxNewLinks = 2
const maxOthers = 3

/** Characters without a shape: controls, zero-width ones, and those that reverse the direction of writing. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const link =
  /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|ru|cn|io|co|de|eu)\b/iu

/** A text without what does not change its words: case, accents, digits, signs and spaces. */
export const comparableText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{M}]+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

/** Short texts ("Delicious!") are the same by chance. */
const minComparableLength = 20

const isSame = (text: string, other: string): boolean =>
  text.length >= minComparableLength && text === comparableText(other)

type Phase = (text: TextToCheck, words: readonly string[]) => CheckResult | null

const checkShape: Phase = ({ text, maxLength }) =>
  text.length > maxLength || text.replaceAll(invisible, '').trim() === ''
    ? { result: 'refused', code: 'REVIEW_NOT_VALID' }
    : null

const checkLimit: Phase = ({ isLimited }) => (isLimited ? { result: 'refused', code: 'LIMITED' } : null)

const checkKnown: Phase = ({ text, ownTexts, otherTexts }) => {
  const comparable = comparableText(text)
  if (ownTexts.some((own) => isSame(comparable, own))) return { result: 'refused', code: 'SAME_TEXT' }
  const others = otherTexts.filter((other) => isSame(comparable, other))
  return others.length >= maxOthers ? { result: 'held', code: 'SAME_TEXT' } : null
}

const checkLinks: Phase = ({ text, accountCreatedAt, now, linksPublished }) =>
  now - accountCreatedAt < newAccountMs && linksPublished < maxNewLinks && link.test(text)
    ? { result: 'held', code: 'LINK_OF_NEW_ACCOUNT' }
    : null

const checkWords: Phase = ({ text }, words) => {
  const comparable = ` ${comparableText(text)} `
  return words.some((word) => comparable.includes(` ${word} `)) ? { result: 'held', code: 'WORD_LIST' } : null
}

const phases: readonly Phase[] = [checkShape, checkLimit, checkKnown, checkLinks, checkWords]

/**
 * MO-2: the phases in order; the first result counts. `words` are of the operator's list, as `comparableText` writes
 * them.
 */
export const checkText = (text: TextToCheck, words: readonly string[]): CheckResult => {
  for (const phase of phases) {
    const result = phase(text, words)
    if (result !== null) return result
  }
  return { result: 'visible', code: null }
}

/** The words of the operator's list: one word or phrase a line; `#` begins a comment. */
export const readWordList = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => comparableText(line.replace(/#.*/, '')))
    .filter((word) => word !== '')
