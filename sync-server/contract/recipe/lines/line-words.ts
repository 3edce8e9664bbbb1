import { approximations, vagueAmounts } from './note-languages.ts'
import { withNumberWords } from './number-words.ts'
import type { Token } from './tokens.ts'

/** A list of phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

export function readPhraseTable(table: string): Phrases {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const phrase of table.trim().split(/\s+/)) {
    const words = phrase.split('_')
    const first = words[0] ?? ''
    byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.length - one.length)
  return byFirst
}

interface LineWords {
  readonly approximations: Phrases
  readonly vague: Phrases
}

let known: LineWords | undefined
const lineWords = (): LineWords =>
  (known ??= { approximations: readPhraseTable(approximations), vague: readPhraseTable(vagueAmounts) })

/**
 * Prepares the tokens of a line in other languages for the reader of amounts, which knows English: "d'huile" becomes
 * two tokens, "etwa" and "cerca de" read as "about", "un peu de" as "some". Each token keeps its place in the text.
 */
export function withLineWords(tokens: readonly Token[]): readonly Token[] {
  const split = splitElisions(tokens)
  const start = startOfAmount(split)
  const about = phraseAt(split, start, lineWords().approximations)
  if (about > 0 && !isFew(split, start)) {
    return split.map((token, index) =>
      index >= start && index < start + about && token.kind === 'word' ? { ...token, word: 'about' } : token,
    )
  }
  const vague = phraseAt(split, start, lineWords().vague)
  const isLite = split[start]?.text === 'lite' && split[start + 1]?.kind === 'word' && start === 0
  if (vague === 0 && !isLite) return split
  return withVague(split, start, isLite ? 1 : vague)
}

/** The "unas" of "unas hojas": some leaves, not about as many as a number behind it. */
const isFew = (tokens: readonly Token[], at: number): boolean =>
  ['unos', 'unas'].includes(tokens[at]?.word ?? '') && withNumberWords(tokens.slice(at + 1, at + 2))[0]?.kind === 'word'

/** One token "some" for a vague amount, without the "de" behind it. Null where nothing follows. */
function withVague(tokens: readonly Token[], start: number, length: number): readonly Token[] {
  const [first, last] = [tokens[start], tokens[start + length - 1]]
  const hasApostrophe = tokens[start + length]?.text === "'" || tokens[start + length]?.text === '’'
  const end = (hasApostrophe ? tokens[start + length]?.end : last?.end) ?? 0
  let next = hasApostrophe ? start + length + 1 : start + length
  while (['de', "d'", 'd’', 'di', 'van', 'av', 'af'].includes(tokens[next]?.word ?? '')) next += 1
  if (first === undefined || tokens[next]?.kind !== 'word') return tokens
  return [...tokens.slice(0, start), { ...first, word: 'some', end }, ...tokens.slice(next)]
}

const startOfAmount = (tokens: readonly Token[]): number => {
  const colon = tokens.slice(0, 5).findIndex((token) => token.text === ':')
  return colon > 0 && tokens[0]?.kind === 'word' ? colon + 1 : 0
}

/** How many tokens of a phrase stand at a place, with the full stops between them; 0 for none. */
function phraseAt(tokens: readonly Token[], at: number, phrases: Phrases): number {
  for (const words of phrases.get(tokens[at]?.word ?? '') ?? []) {
    if (words.every((word, index) => tokens[at + index]?.word === word)) return words.length
  }
  return 0
}

const elision = /^(?:d|l|dell|un|quest)['’](?=\p{L})/iu

function splitElisions(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind, text }) => kind === 'word' && elision.test(text))) return tokens
  return tokens.flatMap((token): Token[] => {
    const article = token.kind === 'word' ? elision.exec(token.text)?.[0] : undefined
    if (article === undefined) return [token]
    const middle = token.start + article.length
    const rest = token.text.slice(article.length)
    return [
      { ...token, text: article, word: article.toLowerCase().replace(/^un['’]$/, 'un'), end: middle },
      { ...token, text: rest, word: rest.toLowerCase(), start: middle, spaced: false },
    ]
  })
}
