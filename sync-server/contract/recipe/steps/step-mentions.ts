import {
  determiners,
  foodVerbs,
  formWords,
  kindWords,
  compoundWords,
  plainWord,
  plainWords,
} from './step-food-words.ts'
import type { IngredientPhrase } from './ingredient-phrases.ts'
import type { Token } from '../lines/tokens.ts'

/** A word of a step in its plain form. Some written words are two ("breadcrumbs", "scallions"). */
export interface StepWord {
  readonly plain: string
  /** Index of its token. */
  readonly at: number
  /** Whether only a space or a hyphen separates it from the word before. */
  readonly follows: boolean
}

export interface NameMatch {
  readonly ingredientIndex: number
  /** First and last token of the name. */
  readonly first: number
  readonly last: number
  /** The number of matched words, and whether all identifying words match. */
  readonly matched: number
  readonly isFull: boolean
  /** Whether the match may be another kind of food, or a mention without a use. */
  readonly isDoubtful: boolean
}

export function stepWords(tokens: readonly Token[]): StepWord[] {
  const words: StepWord[] = []
  let open = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') {
      open = open && token.text === '-' && !token.spaced
      continue
    }
    for (const [index, one] of plainWords(token.word).entries())
      words.push({ plain: one, at, follows: index > 0 || open })
    open = true
  }
  return words
}

const colours = new Set('black white red green yellow brown purple orange sweet hot'.split(' '))
const partsOfFruit = new Set(['juice', 'zest', 'rind', 'peel', 'leaf'])
/** Nouns for many foods, often for none of the list. */
const vagueNouns = new Set(['grease', 'fat', 'topping', 'seasoning', 'spice', 'herb', 'liquid', 'filling', 'sauce'])
const negations = new Set(
  'instead without no not than like avoid ratio never except excluding besides excess'.split(' '),
)
const states = new Set('until till once when while if before after unless whether as because that'.split(' '))
const commands = new Set(
  'add stir pour mix put throw toss place fold combine whisk sprinkle drizzle melt heat cook then'.split(' '),
)
const verbsOfState = new Set(
  'is are was were has have will should must can may becomes become starts start begins begin gets get turns turn does do smell'.split(
    ' ',
  ),
)

/** Finds the mentions of an ingredient in a step. */
export function findNameMatches(
  tokens: readonly Token[],
  words: readonly StepWord[],
  ingredientIndex: number,
  phrase: IngredientPhrase,
  title: readonly string[] = [],
): NameMatch[] {
  const found: NameMatch[] = []
  let next = 0
  for (const [at, word] of words.entries()) {
    if (at < next || !phrase.words.includes(word.plain)) continue
    let end = at
    while (words[end + 1]?.follows === true && phrase.words.includes(words[end + 1]?.plain ?? '')) end += 1
    next = end + 1
    const match = readNameMatch(tokens, words, { at, end, ingredientIndex, phrase, title })
    if (match !== null) found.push(match)
  }
  return found
}

interface Run {
  readonly at: number
  readonly end: number
  readonly ingredientIndex: number
  readonly phrase: IngredientPhrase
  /** The plain words of the recipe's title: "beef wellington" is the dish. */
  readonly title: readonly string[]
}

function readNameMatch(tokens: readonly Token[], words: readonly StepWord[], run: Run): NameMatch | null {
  const { at, end, ingredientIndex, phrase } = run
  const written = words.slice(at, end + 1)
  const plain = new Set(written.map((word) => word.plain))
  const isFull = phrase.core.every((word) => plain.has(word))
  const isSqueezed = isFruitOfJuice(tokens, words, run)
  const isIdentified =
    isSqueezed || phrase.keys.some((key) => plain.has(key)) || (plain.size > 1 && plain.has(phrase.core.at(-1) ?? ''))
  if (!isFull && !isIdentified) return null
  const [first, last] = [written[0], written.at(-1)]
  if (first === undefined || last === undefined) return null
  const after = words[end + 1]?.follows === true ? words[end + 1] : undefined
  if (after !== undefined && (compoundWords.has(after.plain) || isOfTitle(after.plain, run))) return null
  const before = first.follows ? words[at - 1]?.plain : undefined
  const isOtherKind = before !== undefined && kindWords.has(before)
  if (isOtherKind && !colours.has(before)) return null
  if (isVerb(tokens, first.at, written.length) || isPepperOfSalt(tokens, first.at, phrase, plain)) return null
  // "Bacon cubes", "garlic cloves": the cut belongs to the name.
  const closing = after !== undefined && (partsOfFruit.has(after.plain) || formWords.has(after.plain)) ? after : last
  return {
    ingredientIndex,
    first: first.at,
    last: closing.at,
    matched: plain.size,
    isFull,
    isDoubtful:
      isOtherKind ||
      phrase.core.every((word) => vagueNouns.has(word)) ||
      isNegated(tokens, first.at) ||
      isStatement(tokens, first.at, closing.at),
  }
}

const isOfTitle = (word: string, { title, phrase }: Run): boolean =>
  word.length > 3 && title.includes(word) && !phrase.words.includes(word) && !partsOfFruit.has(word)

/** "the juice of two limes", "squeeze a lime over it" for lime juice. */
function isFruitOfJuice(tokens: readonly Token[], words: readonly StepWord[], { at, phrase }: Run): boolean {
  const [fruit, juice] = phrase.core.slice(-2)
  if (juice === undefined || fruit === undefined || !partsOfFruit.has(juice) || words[at]?.plain !== fruit) return false
  const start = words[at]?.at ?? 0
  return tokens.slice(Math.max(0, start - 5), start).some(({ word }) => word === juice || word === 'squeeze')
}

/** "Butter the dish" uses butter, but not the butter of the list. */
function isVerb(tokens: readonly Token[], at: number, length: number): boolean {
  const [before, word, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (length > 1 || word === undefined || !foodVerbs.has(plainWord(word.word)) || !determiners.has(after?.word ?? ''))
    return false
  return (
    before === undefined || before.kind === 'sign' || /^(?:and|then|or|lightly|generously|well|to)$/.test(before.word)
  )
}

/** The pepper of "salt and pepper" is never a bell pepper. */
function isPepperOfSalt(
  tokens: readonly Token[],
  at: number,
  phrase: IngredientPhrase,
  plain: ReadonlySet<string>,
): boolean {
  if (!plain.has('pepper') || plain.size > 1) return false
  const isGround =
    phrase.words.some((word) => /^(?:salt|black|white|cayenne)$/.test(word)) ||
    (phrase.core.length === 1 && phrase.words.length === 1)
  return isGround === (tokens[at]?.word === 'peppers')
}

/** "instead of butter", "without the sugar", "not like milk". */
const isNegated = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => negations.has(word)) ||
  isDestination(tokens, at) ||
  /^(?:size|kind|amount)$/.test(tokens[at - 2]?.word ?? tokens[at - 3]?.word ?? '')

/** "add it to the beef", "one per egg", "a sauce made of butter": the food is already in the pan, or elsewhere. */
function isDestination(tokens: readonly Token[], at: number): boolean {
  const [second, first] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? '']
  if (first === 'per') return true
  if (/^(?:the|your)$/.test(first) && /^(?:to|into|onto)$/.test(second)) return true
  return second === 'made' && /^(?:of|from|with)$/.test(first)
}

/** "until the butter melts", "the butter should not brown": a statement about the food, not a use. */
function isStatement(tokens: readonly Token[], first: number, last: number): boolean {
  if (verbsOfState.has(tokens[last + 1]?.word ?? '')) return true
  for (let at = first - 1; at >= 0 && first - at < 14; at -= 1) {
    const token = tokens[at]
    if (token === undefined || /^[.,;:!?()]$/.test(token.text) || commands.has(token.word)) return false
    if (token.word === 'you' && /^(?:can|may)$/.test(tokens[at + 1]?.word ?? '')) return false
    if (states.has(token.word)) return true
  }
  return false
}
