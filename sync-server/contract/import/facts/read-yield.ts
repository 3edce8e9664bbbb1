import { joinSpaces } from '../text-keys.ts'

export interface YieldRead {
  /** Null where the yield is no number of servings. */
  readonly servings: number | null
  /** The words that the number does not express: "1 loaf", "4–6 servings", "12 cookies". */
  readonly words: string | null
}

const servingWords =
  /^(?:servings?|serves?|persons?|people|portions?|portionen|personen|persone|personas|pessoas|personnes?|porzioni|porciones|raciones|portions|por[cç][oõ]es|dose[s]?|pers|portioner|personer|annosta|porcj[ei]|os[oó]b|eaters?|adults?|guests?|helpings?|comensales|convives|parts?)$/i
const leadingWords =
  /^(?:recipe\s+)?(?:yields?|serves|servings?|makes|portions?|portionen|personen|menge|für|ergibt|pour|rendement|para|rinde|per|dosi per|porzioni|voor|för|til|til|dla|porcje|about|approximately|approx\.?|around|enough for|ca\.?|etwa|circa|environ|[:~≈-])\s*/i
/** One of these is a whole that is cut up, so that its number is no number of servings. */
const wholes =
  /^(?:loaf|loaves|cakes?|pies?|tarts?|jars?|batch(?:es)?|pans?|trays?|dozens?|bottles?|quarts?|pints?|gallons?|litres?|liters?|cups?|ml|l|dl|cl|kg|g|grams?|oz|ounces?|lbs?|pounds?|inch(?:es)?|cm|brote?|kuchen|torten?|blech|bleche|gläser|glas|springform|kastenform|flaschen?|dutzend|pains?|gâteaux?|pots?|bocaux|panes|tartas?|torte|tazze|stück kuchen)$/i

/** The button of a recipe card that scales it: "6 servings 1x". */
const scaleButton = /\s+\d{1,2}x$/i

/**
 * Reads the yield of a recipe. Of a range the smaller end is the number, so that there is enough for all; its words
 * stay. A number of pieces ("12 cookies") is a number of servings whose words stay; of "1 loaf" only the words are read.
 */
export function readYield(yields: readonly string[]): YieldRead {
  const reads = yields.map(joinSpaces).flatMap((text) => (text === '' ? [] : [readOne(text)]))
  const withServings = reads.find(({ servings }) => servings !== null)
  const all = reads.flatMap(({ words }) => words ?? [])
  const longest = all.find((words) => all.every((other) => other.length <= words.length))
  // "4" beside "4 loaves" counts the loaves.
  const whole = reads.find(({ servings, words }) => servings === null && words !== null)
  const isBare =
    whole !== undefined && yields.some((text) => /^\d+$/.test(text.trim()) && whole.words?.startsWith(text.trim()))
  return { servings: isBare ? null : (withServings?.servings ?? null), words: longest ?? null }
}

function readOne(stated: string): YieldRead {
  const text = stated.replace(scaleButton, '')
  let rest = text
  for (let round = 0; round < 3; round += 1) rest = rest.replace(leadingWords, '')
  const match = /^(\d{1,4}(?:[.,]\d)?)(?:\s*(?:-|–|—|~|to|bis|à|a|or|oder|\/)\s*(\d{1,4}))?\s*(?:[-–]\s*)?(.*)$/iu.exec(
    rest,
  )
  if (match === null) return { servings: readNumberWord(rest), words: text }
  const [, number = '', upper, after = ''] = match
  const servings = Number(number.replace(',', '.'))
  const words = after.split(/[\s,;()/]+/).filter((word) => word !== '')
  const isPlain = words.every((word) => servingWords.test(word) || /^\((?:s|n|en)\)$/.test(word))
  if (servings <= 0 || servings > 1000) return { servings: null, words: text }
  if (isPlain && upper === undefined) return { servings, words: null }
  const isWhole =
    !words.some((word) => servingWords.test(word)) &&
    (words.some((word) => wholes.test(word)) || /^["”″]|^-?inch/i.test(after) || (servings === 1 && words.length > 0))
  return { servings: isWhole ? null : servings, words: text }
}

const numberWords: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  zwei: 2,
  drei: 3,
  vier: 4,
  sechs: 6,
  acht: 8,
}

function readNumberWord(text: string): number | null {
  const [first = '', second = ''] = text.toLowerCase().split(/\s+/)
  const number = numberWords[first]
  return number !== undefined && (second === '' || servingWords.test(second)) ? number : inSentence(text)
}

/** "Recipe for 4 people": the number directly before a serving word. */
function inSentence(text: string): number | null {
  for (const [, number = '', word = ''] of text.matchAll(/(\d{1,3})\s+(\p{L}+)/gu))
    if (servingWords.test(word)) return Number(number)
  return null
}
