import { foldText } from '../../recipe/fold-text.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import { answerLooseSubstitute } from '../answers/loose-answers.ts'
import { findIngredients } from '../answers/recipe-foods.ts'
import type { Answerer, Match } from '../answers/match.ts'
import { findNameWithin } from '../names.ts'
import { answerSubstitute, readClass } from '../answers/table-answers.ts'
import { askedWords, onlyOf, plainText } from './asked-words.ts'

/** "I only have …": what is there is not what is missing. */
const hasOnly = /\b(?:hab\w*|only) (?:nur|only|have|got)\b/
/** "I only have dried rosemary": the same food in another form may replace the one of the recipe. */
const forms = /\b(?:getrocknet|gefroren|gemahlen|dried|frozen|ground)/

/** The food that words of the question mark as missing, by its key; null where what is missing is no food of the table. */
function markedFood(named: ReadonlyMap<string, string>, { asked: { text }, tables }: Match): string | null | undefined {
  const { substitutes, rules } = tables
  const { replacedBehind, replacedBefore, missingBehind, missingBefore } = rules
  const inOrder = [...named]
    .map(([key, words]) => ({ key, place: ` ${text} `.indexOf(` ${words} `) }))
    .toSorted((one, other) => one.place - other.place)
  for (const mark of [replacedBehind, missingBehind]) {
    const at = mark.exec(text)?.index
    if (at === undefined) continue
    const key = inOrder.find(({ place }) => place > at)?.key
    // "Topfen statt Quark" are two names of one row.
    return key === undefined || findNameWithin(text.slice(0, at), substitutes.names, rules)?.key === key ? null : key
  }
  for (const mark of [replacedBefore, missingBefore]) {
    const at = mark.exec(text)?.index
    if (at !== undefined) return inOrder.findLast(({ place }) => place < at)?.key ?? null
  }
  return undefined
}

/** "Can I use butter" and "garlic powder for the 3 cloves" offer a food, and "can I make butter" asks for no substitute. */
const offers =
  /(?<!\b(?:what|which|how|was|womit|welche\w*|wie)\b.*)\b(?:(?:can|could|may|should) (?:i|we|you)|(?:kann|konnte|darf) (?:ich|man))\b|\b(?:would|will|does) (?:\w+ ){1,3}(?:work|do)\b|\bfor (?:the )?\d|\bgeh(?:t|en)\b.* mit\b|\b(?:works?|geht das)$|\bhow (?:do|can|should) (?:i|you|we)\b(?! (?:replace|substitute|swap))|\b(?:myself|sel(?:ber|bst))\b/

/** "Swap sugar for honey" may go either way, and "courgettes coming out of my ears, ideas" seeks dishes. */
const swaps = /\b(?:swap|exchange|switch)\w*\b.*\bfor\b|\b(?:ideas?|ideen?|vorschlage?)\b/

/** "Is it ok if the milk is gone off" asks whether it is, and "how much less butter" for an amount. */
const asksElse =
  /^(?:is it|is that|ist es|ist das) (?:ok\w*|fine|safe|schlimm|gut)\b|\bgone (?:off|bad)$|\b(?:does (?:it|that) matter|macht (?:das|es) (?:et)?was)$|\b(?:how much|wie viel) (?:less|more|weniger|mehr)\b/

/** With more foods, the question is about more than one that replaces another. */
const maxFoods = 2

/** "No nuts": a class of foods that the question names beside a food is one that a person must not eat. */
const namesClass = (match: Match, foods: ReadonlyMap<string, string>): boolean => {
  const words = new Set([...foods.values()].flatMap((one) => one.split(' ')))
  return askedWords(match).some((word) => !words.has(word) && readClass(word, match.tables) !== undefined)
}

/** Of two foods, the one that the open recipe lists: the other is offered for it. */
function listedFood(named: ReadonlyMap<string, string>, { context, tables }: Match): string | undefined {
  const listed = [...named].filter(([, words]) => findIngredients(words, context, tables).length > 0)
  return named.size === maxFoods && listed.length === 1 ? listed[0]?.[0] : undefined
}

/** One food is replaced: the one that is marked as missing, or the only one that is named. */
export const learnedSubstitute: Answerer = (match) => {
  const { asked, tables } = match
  const named = foodsIn(asked.text, tables)
  if (namesClass(match, named) || swaps.test(asked.text) || asksElse.test(asked.text)) return null
  // "What instead of pine nuts in the pesto": the pesto is no food that is offered.
  const words = plainText(match).split(' ')
  const foods = new Set([...named.values()].flatMap((one) => one.split(' ')))
  const all = words.filter((word) => !tables.rules.dishes.has(word) || foods.has(word)).join(' ')
  const given = offers.test(asked.text) ? null : answerLooseSubstitute({ ...match, slots: { all } })
  if (hasOnly.test(asked.text)) {
    const [form] = forms.exec(asked.text) ?? []
    return form !== undefined && given !== null && foldText(given.text).includes(form) ? given : null
  }
  if (given !== null || named.size > maxFoods || tables.rules.joinsFoods.test(asked.text)) return given
  const marked = markedFood(named, match)
  const key =
    marked === undefined
      ? offers.test(asked.text)
        ? undefined
        : (onlyOf([...named.keys()]) ?? listedFood(named, match))
      : marked
  if (key === undefined || key === null) return null
  const offered = [...named].find(([other, name]) => other !== key && !tables.rules.dishes.has(name))
  return answerSubstitute({ ...match, slots: { food: named.get(key), with: offered?.[1] } })
}
