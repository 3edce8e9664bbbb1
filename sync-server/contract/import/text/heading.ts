import { letterRuns, plainText, withoutNumber } from './words/plain-text.ts'
import { withoutEnd } from '../text-keys.ts'
import { readServings } from './servings.ts'
import { patternOf, phrasesOf, runsAt, verbs } from './words/all-words.ts'

export type HeadingKind = 'ingredients' | 'method' | 'notes' | 'equipment' | 'nutrition' | 'comments' | 'navigation'

/** A line that begins a section of a recipe. */
export interface SectionHeading {
  readonly kind: HeadingKind
  /** The words after the colon of the heading word: "Ingredients: 2 eggs, flour". */
  readonly content: string
  /** The words beside the heading word, as the heading of a part: "For the sauce", "Sauce". */
  readonly part: string | null
  /** Servings beside the heading word: "Ingredients for 4 people". */
  readonly servings: string | null
  /** Whether the line is the heading word alone. */
  readonly isExact: boolean
}

const kinds = ['ingredients', 'method', 'notes', 'equipment', 'nutrition', 'comments', 'navigation'] as const
const kindOfPhrase: ReadonlyMap<string, HeadingKind> = new Map(
  kinds.toReversed().flatMap((kind) => phrasesOf(kind).map((phrase) => [phrase, kind] as const)),
)
const openPhrases = phrasesOf('method').flatMap((phrase) =>
  /…|\.\.\.$/.test(phrase) ? phrase.replace(/…|\.\.\.$/, '') : [],
)
const prefixPattern = new RegExp(
  String.raw`^(?<word>${patternOf('ingredients', 'method', 'notes')})(?![\p{L}\p{N}])\s*`,
  'u',
)
const suffixPattern = new RegExp(
  String.raw`^(?<before>.+?)\s+(?<word>${patternOf('ingredients', 'method', 'notes')})$`,
  'u',
)
const firstOfHeading = runsAt('first', 'ingredients', 'method', 'notes')
const lastOfHeading = runsAt('last', 'ingredients', 'method', 'notes')
const forThe = new RegExp(String.raw`^(?:${patternOf('forThe')})(?![\p{L}\p{N}])`, 'u')
/** Finnish and Turkish put their preposition behind: "sosu için". */
const forTheBehind = /\s(?:icin|varten)$/u

const maxHeading = 70

/** Reads the heading of a section; null for other lines. */
export function readHeading(line: string): SectionHeading | null {
  // Printed books write "TIP Freeze in portions" without a colon.
  const text = withoutEnd(
    withoutNumber(line)
      .replace(/^(\p{Lu}{3,12})\s+(?=\p{Lu}\p{Ll})/u, '$1: ')
      .replace(/^\s*[[【「]([^[\]【】「」]{1,70})[\]】」]/u, '$1')
      .replace(/^[^\p{L}\p{N}]+/u, ''),
    /^[*_#=~\s-]$/u,
  )
  const isSentence = /[.!]$/.test(text)
  const colon = colonAt(text)
  const head = (colon < 0 ? text : text.slice(0, colon)).trim()
  const content = colon < 0 ? '' : withoutEnd(text.slice(colon + 1).replace(/^[\s*_]+/, ''), /^[\s*_]$/)
  if (head === '' || head.length > maxHeading) return null
  const plain = plainText(head).replace(/[!?.…]+$/, '')
  const exact = kindOfPhrase.get(plain) ?? kindOfPhrase.get(plain.replace(/ \(.*\)$/, ''))
  if (exact !== undefined) {
    const bracket = /\(([^)]*)\)\s*$/.exec(head)?.[1] ?? null
    return {
      kind: exact,
      content,
      part: null,
      servings: servingsIn(bracket) ?? servingsIn(content),
      isExact: content === '' || servingsIn(content) !== null,
    }
  }
  if (openPhrases.some((phrase) => plain.startsWith(phrase)) && plain.split(' ').length <= 9 && content === '')
    return { kind: 'method', content, part: null, servings: null, isExact: false }
  return readPrefixed(head, plain, content) ?? (isSentence ? null : readSuffixed(head, plain, content))
}

/** The place of the colon behind a heading; one within brackets is no such colon: "Ingredients (serves: 4)". */
const colonAt = (text: string): number => {
  const head = /^[^:(]*(?:\([^()]*\)[^:(]*)?(?=:(?!\d))/.exec(text)?.[0]
  return head === undefined ? text.search(/:(?!\d)/) : head.length
}

/** "Ingredients for 4 people", "Zutaten für den Teig", "Ingredients (serves 4)". */
function readPrefixed(head: string, plain: string, content: string): SectionHeading | null {
  const match = firstOfHeading.has(letterRuns(plain)[0] ?? '') ? prefixPattern.exec(plain) : null
  const kind = kindOfPhrase.get(match?.groups?.['word'] ?? '')
  if (match === null || kind === undefined) return null
  const skipped = match[0].trimEnd().split(/\s+/).length
  const rest = head.split(/\s+/).slice(skipped).join(' ')
  const servings = servingsIn(rest.replace(/^[(\s-]+|[)\s]+$/g, '')) ?? servingsIn(content)
  if (servings !== null) return { kind, content, part: null, servings, isExact: true }
  if (/^[([–-]/.test(rest)) return { kind, content, part: null, servings: null, isExact: false }
  if (!isForThe(rest) || rest.split(/\s+/).length > 6) return null
  return { kind, content, part: rest, servings: null, isExact: false }
}

/** "Sauce ingredients", "Pancake instructions". */
function readSuffixed(head: string, plain: string, content: string): SectionHeading | null {
  const match = lastOfHeading.has(letterRuns(plain).at(-1) ?? '') ? suffixPattern.exec(plain) : null
  const kind = kindOfPhrase.get(match?.groups?.['word'] ?? '')
  const count = match?.groups?.['before']?.split(' ').length ?? 0
  const [first = ''] = plain.split(' ')
  if (kind === undefined || verbs.has(first) || count === 0 || count > 3 || /[,;.]/.test(plain) || /\d/.test(plain))
    return null
  return { kind, content, part: head.split(/\s+/).slice(0, count).join(' '), servings: null, isExact: false }
}

const servingsIn = (text: string | null): string | null =>
  text !== null && text !== '' && /\d|\p{L} \p{L}/u.test(text) && readServings(text) !== null ? text : null

/** Whether a text starts as the heading of a part does: "for the sauce", "Für die Soße". */
export const isForThe = (text: string): boolean => {
  const plain = plainText(text)
  return forThe.test(plain) || forTheBehind.test(plain)
}

/** Whether a text names a part by its preposition and article alone, which needs no colon: "For the sauce". */
export const isPartByItself = (text: string): boolean => {
  const plain = plainText(text)
  const words = plain.split(' ')
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    partByItself.test(plain) &&
    !/[.,;:!?\d]|^fur (?:die|das) (?:form|blech|pfanne)\b/.test(plain)
  )
}

const partByItself = new RegExp(
  String.raw`^(?:for (?:the|your)|to (?:serve|garnish|finish|decorate)|fur (?:den|die|das)|furs|zum (?:servieren|garnieren|bestreuen|bestreichen)|pour (?:la|le|les|l')|para (?:el|la|los|las|o|a|os|as|servir|decorar)|per (?:la|il|lo|i|gli|le|l')|voor (?:de|het)|till (?:\p{L}+en|servering|garnering)|til (?:den|det|\p{L}+en|servering|pynt)|do (?:podania|dekoracji)|na (?:ozdobu|\p{L}+u))(?![\p{L}])|\sicin$`,
  'u',
)
