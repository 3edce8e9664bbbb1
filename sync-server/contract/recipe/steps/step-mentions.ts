import { determiners, foodVerbs, plainWord, singularWord, type FoodWords } from './step-food-words.ts'
import type { IngredientPhrase } from './ingredient-phrases.ts'
import type { Token } from '../lines/tokens.ts'

/** A word of a step in its plain form. Some written words are two ("breadcrumbs", "scallions"). */
export interface StepWord {
  readonly plain: string
  /** The word as written, in the singular. */
  readonly written: string
  /** Index of its token. */
  readonly at: number
  /** Whether only a space or a hyphen separates it from the word before. */
  readonly follows: boolean
  /** Whether it is the end of a compound: the Öl of Olivenöl. */
  readonly isEnd: boolean
}

export interface NameMatch {
  readonly ingredientIndex: number
  /** First and last token of the name. */
  readonly first: number
  readonly last: number
  /** The number of matched words, and whether all identifying words match. */
  readonly matched: number
  readonly isFull: boolean
  /** Whether the step writes the words as the ingredient list does: cilantro is not coriander. */
  readonly isExact: boolean
  /** Whether the match may be another kind of food, or a mention without a use. */
  readonly isDoubtful: boolean
}

export function stepWords(tokens: readonly Token[], { readPlain }: FoodWords): StepWord[] {
  const words: StepWord[] = []
  let open = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') {
      open = open && token.text === '-' && !token.spaced
      continue
    }
    const written = singularWord(token.word)
    for (const [index, plain] of readPlain(token.text).entries())
      words.push({ plain, written, at, follows: index > 0 || open, isEnd: index > 0 })
    open = true
  }
  return words
}

/** Counts the work of matching. Any author may publish a huge recipe; beyond the limit a recipe has no uses. */
export class WorkBudget {
  /** Real recipes need less than a tenth: the longest of 490 needs 6,100. */
  static readonly limit = 80_000
  spent = 0

  /** Returns whether the work may go on. */
  spend(amount = 1): boolean {
    this.spent += amount
    return this.spent <= WorkBudget.limit
  }

  get isSpent(): boolean {
    return this.spent > WorkBudget.limit
  }
}

export interface IndexedPhrase {
  readonly ingredientIndex: number
  readonly phrase: IngredientPhrase
}

/** The phrases of all ingredients by their words. */
export function indexPhrases(phrases: readonly IndexedPhrase[]): ReadonlyMap<string, readonly IndexedPhrase[]> {
  const index = new Map<string, IndexedPhrase[]>()
  for (const one of phrases)
    for (const word of new Set(one.phrase.words)) {
      const others = index.get(word)
      if (others === undefined) index.set(word, [one])
      else others.push(one)
    }
  return index
}

const colours = new Set('black white red green yellow brown purple orange sweet hot'.split(' '))
const partsOfFruit = new Set(['juice', 'zest', 'rind', 'peel', 'leaf'])
/** Nouns for many foods, often for none of the list. */
const vagueNouns = new Set(['grease', 'fat', 'topping', 'seasoning', 'spice', 'herb', 'liquid', 'filling', 'sauce'])
const negations = new Set(
  `instead without no not than like avoid ratio never except excluding besides excess ohne statt außer nicht kein keine
  anstelle`.split(/\s+/),
)
const states = new Set(
  'until till once when while if before after unless whether as because that bis sobald wenn während falls damit'.split(
    ' ',
  ),
)
export const commands = new Set(
  'add stir pour mix put throw toss place fold combine whisk sprinkle drizzle melt heat cook then dann'.split(' '),
)
const verbsOfState = new Set(
  `is are was were has have will should must can may becomes become starts start begins begin gets get turns turn does do
  smell floats float shows show ist sind wird werden soll sollen muss müssen schmilzt`.split(/\s+/),
)

export interface TextToMatch {
  readonly tokens: readonly Token[]
  readonly words: readonly StepWord[]
  readonly foodWords: FoodWords
  /** The plain words of the recipe's title: "beef wellington" is the dish. */
  readonly title: readonly string[]
}

/** Reading a match, or the share of an ingredient, takes about ten times as long as looking at a word. */
export const matchCost = 10

/** Finds the mentions of all ingredients in a step. */
export function findNameMatches(
  text: TextToMatch,
  index: ReadonlyMap<string, readonly IndexedPhrase[]>,
  budget: WorkBudget,
): NameMatch[] {
  const { words } = text
  const found: NameMatch[] = []
  const next = new Map<IngredientPhrase, number>()
  for (const [at, word] of words.entries())
    for (const { ingredientIndex, phrase } of index.get(word.plain) ?? []) {
      if (!budget.spend()) return []
      if (at < (next.get(phrase) ?? 0)) continue
      // The Quark of "Kräuterquark" does not start the name "Quark" after it.
      if (word.isEnd && !phrase.words.includes(words[at - 1]?.plain ?? '')) continue
      let end = at
      while (words[end + 1]?.follows === true && phrase.words.includes(words[end + 1]?.plain ?? '')) {
        if (!budget.spend()) return []
        end += 1
      }
      next.set(phrase, end + 1)
      if (!budget.spend(matchCost)) return []
      const match = readNameMatch(text, { at, end, ingredientIndex, phrase })
      if (match !== null) found.push(match)
    }
  return found
}

interface Run {
  readonly at: number
  readonly end: number
  readonly ingredientIndex: number
  readonly phrase: IngredientPhrase
}

function readNameMatch(text: TextToMatch, run: Run): NameMatch | null {
  const { tokens, words, foodWords } = text
  const { at, end, ingredientIndex, phrase } = run
  const written = words.slice(at, end + 1)
  const plain = new Set(written.map((word) => word.plain))
  const isFull = phrase.core.every((word) => plain.has(word))
  const isSqueezed = isFruitOfJuice(text, run)
  const isIdentified =
    isSqueezed || phrase.keys.some((key) => plain.has(key)) || (plain.size > 1 && plain.has(phrase.core.at(-1) ?? ''))
  if (!isFull && !isIdentified) return null
  const [first, last] = [written[0], written.at(-1)]
  if (first === undefined || last === undefined) return null
  const after = words[end + 1]?.follows === true ? words[end + 1] : undefined
  if (
    after !== undefined &&
    !phrase.written.has(after.written) &&
    (foodWords.compoundWords.has(after.plain) || isOfTitle(after.plain, text, run))
  )
    return null
  if (isPartOfCompound(text, run)) return null
  const before = first.follows ? words[at - 1]?.plain : undefined
  // "Brown onions and mushrooms" has no brown onions.
  const isOrder = tokens[words[at - 1]?.at ?? -1]?.text === 'Brown'
  const isOtherKind = before !== undefined && foodWords.kindWords.has(before) && !isOrder
  if (isOtherKind && !colours.has(before)) return null
  if (isVerb(tokens, first.at, written.length) || isPepperOfSalt(tokens, first.at, phrase, plain)) return null
  // "one per egg"; and "mince the garlic", where only "the mince" is meat.
  if (tokens[first.at - 1]?.word === 'per') return null
  if (plain.size === 1 && verbNouns.test(first.plain) && !determiners.has(tokens[first.at - 1]?.word ?? '')) return null
  if (phrase.core.every((word) => vagueNouns.has(word)) && isFull && phrase.core.length === 1) return null
  // "the egg:bread ratio"
  if (tokens[last.at + 1]?.text === ':' && tokens[last.at + 2]?.spaced === false) return null
  // "Bacon cubes", "garlic cloves": the cut belongs to the name.
  const closing =
    after !== undefined && (partsOfFruit.has(after.plain) || foodWords.formWords.has(after.plain)) ? after : last
  return {
    ingredientIndex,
    first: first.at,
    last: closing.at,
    matched: plain.size,
    isFull,
    isExact: written.every((word) => phrase.written.has(word.written)),
    isDoubtful: isOtherKind || isNegated(tokens, first.at) || isStatement(tokens, first.at, closing.at),
  }
}

const citrus = new Set(['zitron', 'limett', 'orang'])

/** Eiermilch is not Eier; but Zwiebelringe are Zwiebeln, and Zitronensaft comes from a Zitrone. */
function isPartOfCompound({ words, foodWords }: TextToMatch, { end }: Run): boolean {
  const [last, after] = [words[end], words[end + 1]]
  if (after?.isEnd !== true || after.at !== last?.at || foodWords.formWords.has(after.plain)) return false
  return !(after.plain === 'saft' && citrus.has(last.plain))
}

const isOfTitle = (word: string, { title }: TextToMatch, { phrase }: Run): boolean =>
  word.length > 3 &&
  !word.startsWith('~') &&
  !/^(?:with|from|into|over|under|and|style)$/.test(word) &&
  title.includes(word) &&
  !phrase.words.includes(word) &&
  !partsOfFruit.has(word)

/** "the juice of two limes", "squeeze a lime over it" for lime juice. */
function isFruitOfJuice({ tokens, words }: TextToMatch, { at, phrase }: Run): boolean {
  const [fruit, juice] = phrase.core.slice(-2)
  if (juice === undefined || fruit === undefined || words[at]?.plain !== fruit) return false
  if (juice === 'saft') return true
  if (!partsOfFruit.has(juice)) return false
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
  if (!isGround && tokens[at]?.word === 'pepper')
    return tokens[at - 1]?.word !== 'the' || tokens.slice(Math.max(0, at - 4), at).some(({ word }) => word === 'salt')
  return isGround === (tokens[at]?.word === 'peppers')
}

/** "instead of butter", "without the sugar", "not like milk". */
const isNegated = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ word }) => negations.has(word)) ||
  isDestination(tokens, at) ||
  tokens.slice(Math.max(0, at - 4), at).some(({ word }) => removals.test(word)) ||
  /^(?:size|kind|amount)$/.test(tokens[at - 2]?.word ?? tokens[at - 3]?.word ?? '')

/** Cuts that are also verbs. */
const verbNouns = /^(?:mince|roast|chop)$/

const intoVerbs = new Set(['rub', 'massage', 'press', 'work', 'brush', 'cut', 'knead'])
const removals = /^(?:remove|discard|fish|lift|pull|strain|entfernen|herausnehmen)$/

/** "add it to the beef", "a sauce made of butter": the food is already in the pan, or elsewhere. */
function isDestination(tokens: readonly Token[], at: number): boolean {
  const [second, first] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word ?? '']
  if (first === 'zum' || first === 'zur') return true
  const isInto = /^(?:the|your)$/.test(first) && /^(?:to|into|onto)$/.test(second)
  // "Rub it into the pork" uses the pork.
  if (isInto) return !tokens.slice(Math.max(0, at - 9), at).some(({ word }) => intoVerbs.has(word))
  if (/^(?:den|die|das)$/.test(first) && /^(?:zu|über|unter)$/.test(second)) return true
  return second === 'made' && /^(?:of|from|with)$/.test(first)
}

/** "until the butter melts", "the butter should not brown": a statement about the food, not a use. */
function isStatement(tokens: readonly Token[], first: number, last: number): boolean {
  if (verbsOfState.has(tokens[last + 1]?.word ?? '')) return true
  for (let at = first - 1; at >= 0 && first - at < 14; at -= 1) {
    const token = tokens[at]
    if (token === undefined || /^[.,;:!?()]$/.test(token.text) || commands.has(token.word)) return false
    if (token.word === 'you' && /^(?:can|may)$/.test(tokens[at + 1]?.word ?? '')) return false
    // "bis auf das Gelee" is an exception, no condition.
    if (states.has(token.word) && tokens[at + 1]?.word !== 'auf') return true
  }
  return false
}
