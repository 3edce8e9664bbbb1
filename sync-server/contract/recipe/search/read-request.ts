import { foldWords } from '../fold-text.ts'
import { foodKey, foodSynonyms, groupFoodNames } from './food-names.ts'
import { foodClasses, hiddenFoods } from './food-classes.ts'

/** A food that recipes must not have, with everything that counts as it. */
export interface LeftOut {
  /** Names of the food and of what it includes, each as its folded words. */
  readonly names: readonly (readonly string[])[]
  /** Recipes of these diets have none of it. */
  readonly diets: readonly string[]
}

/** A query in everyday words. */
export interface Request {
  /** The words that recipes must have. */
  readonly words: string
  readonly leftOut: readonly LeftOut[]
  /** Diets that recipes must have. */
  readonly diets: readonly string[]
  /** "What can I make with …": recipes with most of the words come first, and one of them is enough. */
  readonly isAnyOf: boolean
}

const anyOfStart =
  /^\s*(?:(?:what|which (?:dish|recipes?|meals?)) (?:can|could|do|should|to) (?:(?:i|we|you) )?(?:make|cook|bake|do|prepare)(?: (?:with|from|using|out of))?|use up|using up|i have|was (?:kann|koche?|kocht|mache?|macht|backe?|könnte|soll) (?:ich|man|wir)(?: (?:heute|alles))?(?: (?:mit|aus))?|was mit|ich habe)\s+/iu
/** Ends of such a question. */
const questionEnd = /\s+(?:kochen|machen|backen|zubereiten|anfangen)[\s?!.]*$/iu
/** What is at home and wants to be used. */
const atHomeEnd =
  /\s+(?:verwerten|aufbrauchen|übrig|left(?: ?over)?s?|at home|in the fridge|im kühlschrank|zu hause)[\s?!.]*$/iu

/** Words about recipes in general, which no recipe needs to have. */
const general =
  /(?<![\p{L}\p{N}-])(?:how (?:to|do i|do you) (?:make|cook|bake)|wie (?:macht|kocht|backt|mache|koche|backe) (?:man|ich)|recipes?|rezepte?n?|ideas?|ideen?|dish(?:es)?|gerichte?n?|something|etwas|best|beste[rsn]?|easy|simple|einfache?[rsn]?|delicious|tasty|leckere?[rsn]?|homemade|selbst ?gemachte?[rsn]?)(?![\p{L}\p{N}-])/giu

const notFoods = 'bak(?:e|ing)|cook(?:ing)?|knead(?:ing)?|churn|oven|backen|kochen|kneten|(?:back)?ofen|fail|fuss'
const leftOutStart = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:without(?: any)?|w/o|but no|with no|no|ohne|kein(?:e|en|er)?) (?!(?:${notFoods})(?![\\p{L}\\p{N}]))`,
  'giu',
)
const nextItem = /^(?:\s*,\s*|\s+)(?:(?:and|or|und|oder|nor|noch)\s+)?(?:(?:no|without|ohne|kein(?:e|en)?)\s+)?/iu
const conjunction = /^(?:\s*,|\s+(?:and|or|und|oder|nor|noch)\s)/iu
const article = /^(?:a|an|any|the|der|die|das|den|dem|eine?[nr]?)\s+/iu
const stop = /^(?:with|mit|but|aber|for|für|in|im|that|die|under|unter)(?![\p{L}\p{N}])/iu

const freeWord = /(?<![\p{L}\p{N}-])(?<food>\p{L}{3,})(?:[ -]free|freie?[rsn]?)(?![\p{L}\p{N}])/giu

/** "-onion", as search engines have it. */
const minusWord = /(?<!\S)-(?<food>[^\s"-][^\s"]*)/gu

/** Marks between two foods, with or without a blank: "egg,milk", "nuts/milk", "-egg,-milk". */
const separator = /(?<=[\p{L}\p{N}])\s*[,;/&+]\s*(?=-?[\p{L}\p{N}])/gu
/** Further left-out foods are dropped. */
const maxLeftOut = 12

const isName = (words: readonly string[]): boolean => foodSynonyms(words).length > 0

/** The food at the start of a text: the longest known name of at most three words, else the first word. */
function foodAt(text: string): { readonly words: string[]; readonly length: number } | null {
  const pieces = [...text.matchAll(/\S+/gu)].slice(0, 3)
  for (let count = pieces.length; count > 0; count -= 1) {
    const last = pieces[count - 1]
    const raw = text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0)).replace(/[,.;!?]+$/u, '')
    const words = foldWords(raw)
    if (words.length > 0 && !/[,;]/u.test(raw) && (count === 1 || isName(words))) return { words, length: raw.length }
  }
  return null
}

const namesOf = (words: readonly string[]): string[][] => [
  [...words],
  ...foodSynonyms(words)
    .filter(({ isLoose }) => !isLoose)
    .map((name) => [...name.words]),
]

const classes = foodClasses.map((each) => ({
  ...each,
  keys: new Set(each.names.map(foodKey)),
  allNames: each.foods.flatMap((food) => namesOf(foldWords(food))),
}))

/** The general word that a name is, in singular or plural. */
function classOf(words: readonly string[]) {
  const keys = [words, ...namesOf(words)].map((name) => foodKey(name.join(' ')))
  return classes.find((each) => keys.some((key) => each.keys.has(key)))
}

/** Everything that a left-out food includes. */
export function leftOutFood(words: readonly string[]): LeftOut {
  const found = classOf(words)
  const unique = new Map([...namesOf(words), ...(found?.allNames ?? [])].map((name) => [name.join(' '), name]))
  return { names: [...unique.values()], diets: found?.diets ?? [] }
}

interface Parts {
  readonly text: string
  readonly foods: readonly (readonly string[])[]
}

/** Takes "without egg or milk" out of a text. */
function takeLeftOut(typed: string): Parts {
  const text = typed.replace(separator, ', ')
  const foods: (readonly string[])[] = []
  let rest = ''
  let at = 0
  for (const match of text.matchAll(leftOutStart)) {
    if (match.index < at) continue
    rest += text.slice(at, match.index)
    at = match.index + match[0].length
    for (;;) {
      at += article.exec(text.slice(at))?.[0].length ?? 0
      const food = foodAt(text.slice(at))
      if (food === null) break
      foods.push(food.words)
      at += food.length
      const after = text.slice(at)
      if (!conjunction.test(after)) break
      const next = nextItem.exec(after)?.[0].length ?? 0
      if (stop.test(after.slice(next)) || after.slice(next).trim() === '') {
        at += next
        break
      }
      at += next
    }
    rest += ' '
  }
  return { text: rest + text.slice(at), foods }
}

/** Takes "onion-free", "alkoholfrei" and "-onion" out of a text. Names of diets stay words. */
function takeFreeWords(text: string): Parts {
  const foods: string[][] = []
  const withoutMinus = text.replace(minusWord, (_, food: string) => {
    foods.push(foldWords(food))
    return ' '
  })
  const rest = withoutMinus.replace(freeWord, (whole, food: string) => {
    const words = foldWords(food)
    if (isName(foldWords(whole))) return whole
    // "glutenfreier" is an inflected "glutenfrei".
    if (isName(foldWords(`${food}frei`))) return ` ${food}frei `
    if (!isKnownFood(words)) return whole
    foods.push(words)
    return ' '
  })
  return { text: rest, foods }
}

const isKnownFood = (words: readonly string[]): boolean => isName(words) || classOf(words) !== undefined

const phrase = /-?"[^"]*"/gu

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trimStart()

/**
 * Reads a query in everyday English or German: what must not be in it ("cake without egg", "ohne Zwiebeln"), what there
 * is to cook with ("what can I make with leek and rice"), and words that say nothing about the food ("best … recipe").
 * "Phrases" stay as they are.
 */
export function readRequest(q: string): Request {
  const phrases = q.match(phrase) ?? []
  if (phrases.length === 0) return readWords(q)
  const request = readWords(q.replace(phrase, ' '))
  return { ...request, words: [request.words.trim(), ...phrases].join(' ').trim() }
}

/** The diet that leaves out a food which no list of ingredients shows. */
const dietOf = (food: readonly string[]): string | undefined => hiddenFoods.get(food.join(' '))

/** What recipes without these foods, each as its folded words, must not have, and the diets that they must have. */
export const leaveOut = (foods: readonly (readonly string[])[]): Pick<Request, 'leftOut' | 'diets'> => ({
  leftOut: foods
    .filter((food) => dietOf(food) === undefined)
    .slice(0, maxLeftOut)
    .map(leftOutFood),
  diets: foods.flatMap((food) => dietOf(food) ?? []),
})

function readWords(q: string): Request {
  const asked = q.replace(anyOfStart, ' ')
  const isQuestion = asked !== q
  const isAnyOf = isQuestion || atHomeEnd.test(q)
  const without = takeLeftOut((isQuestion ? asked.replace(questionEnd, ' ') : q).replace(atHomeEnd, ' '))
  const free = takeFreeWords(without.text)
  const plain = free.text.replace(general, ' ')
  const words = /[\p{L}\p{N}]/u.test(plain) ? plain : free.text
  const foods = [...without.foods, ...free.foods].filter((food) => food.length > 0)
  return {
    words: tidy(
      isAnyOf
        ? words
            .replace(/(?<![\p{L}\p{N}])(?:and|und|or|oder|with|mit|some|etwas)(?![\p{L}\p{N}])/giu, ' ')
            .replace(/[?!]/g, ' ')
        : words,
    ),
    ...leaveOut(foods),
    isAnyOf: isAnyOf && groupFoodNames(foldWords(words)).length > 0,
  }
}
