import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { KitchenTables, NamedRows } from '../kitchen-tables.ts'
import { findNameWithin, findRow } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { foodsIn } from './avoided-foods.ts'
import { showFound } from './find-answers.ts'
import { answerKeeping, riskyRowOfPhrase, showKeeping } from './keeping-answers.ts'
import type { Answerer, Match } from './match.ts'
import { answerTimer } from './measure-answers.ts'
import { answerStepOf, isStepWord } from './recipe-answers.ts'
import { findIngredients, listIngredients, rowOfIngredient } from './recipe-foods.ts'
import { answerDoneness, answerSubstitute, answerWord, readClass } from './table-answers.ts'

/** Whether a word is a filler, in any form: "mums". */
const isFiller = (word: string, { fillers, stem }: KitchenTables['rules']): boolean =>
  fillers.has(word) || fillers.has(stem(word))

/** Whether words around a food say nothing that the helper does not know. */
const areFillers = (words: readonly string[], { tables }: Match): boolean =>
  isKnownPhrase(words.filter((word) => !isFiller(word, tables.rules)).join(' '), vocabularyOf(tables))

/** The words of the one food of a table that a phrase names; null where it names none, or others beside it. */
function nameOnly({ names }: Pick<NamedRows<unknown>, 'names'>, phrase: string, match: Match): string | null {
  const { rules } = match.tables
  const found = findNameWithin(phrase, names, rules)
  if (found === null || !areFillers(found.rest, match)) return null
  const others = found.rest.filter((word) => !rules.fillers.has(word) && !rules.adjectives.has(word))
  const other = findNameWithin(others.join(' '), names, rules)
  const name = wordsOf(phrase, found.rest)
  if (other === null || other.key === found.key) return name
  // "Leftover soup" is soup.
  return name.split(' ').every((word) => rules.adjectives.has(word)) ? wordsOf(others.join(' '), other.rest) : null
}

/** The words of a phrase that a name took, as the rest has the others in their order. */
function wordsOf(phrase: string, rest: readonly string[]): string {
  const words = phrase.split(' ').filter((word) => word !== '')
  const at = words.findIndex((word, index) => rest[index] !== word)
  return words.slice(at, at + words.length - rest.length).join(' ')
}

/** The words of slots that are no fillers. */
const plainWords = ({ slots, tables }: Match, ...names: readonly string[]): string =>
  names
    .flatMap((name) => (slots[name] ?? '').split(' '))
    // "1": in English "this one".
    .filter((word) => word !== '' && word !== '1' && !isFiller(word, tables.rules))
    .join(' ')

/** "How hot is the oven meant to be", "is the oven at 180 or 200": an answer where all other words are fillers or degrees. */
export const withOthersPlain =
  (answerer: Answerer): Answerer =>
  (match) =>
    plainWords(match, 'before', 'middle', 'after')
      .split(' ')
      .every((word) => word === '' || /^\d{3}$/.test(word) || isStepWord(word, match.tables.rules))
      ? answerer(match)
      : null

/** "At which point do I put the garlic in": the question without its fillers is the food, or the diet. */
export const withPlainFood =
  (answerer: Answerer, slot: 'food' | 'dietword' = 'food'): Answerer =>
  (match) => {
    const food = plainWords(match, 'all')
    return food === '' ? null : answerer({ ...match, slots: { [slot]: food } })
  }

/** "Allergic to soy, what instead of milk in this": whether the recipe contains soy milk is no answer. */
export const withNoneReplaced =
  (answerer: Answerer): Answerer =>
  (match) =>
    match.tables.rules.replacedBehind.test(match.asked.text) ? null : answerer(match)

/** "When do I season it", "which pan do I need": a verb or a tool of the steps, or a food. */
export const answerLooseStepOf: Answerer = (match) => {
  const { rules } = match.tables
  const words = (match.slots['all'] ?? '')
    .split(' ')
    .filter((word) => word !== '' && (isStepWord(word, rules) || !rules.fillers.has(word)))
  return answerStepOf({ ...match, slots: { food: words.join(' ') } })
}

/** "Could you start a 35 minute timer for the chicken". */
export const answerLooseTimer: Answerer = (match) => {
  const food = plainWords(match, 'before', 'after')
  return isKnownPhrase(food, vocabularyOf(match.tables)) ? answerTimer({ ...match, slots: { food } }) : null
}

/** "Double cream" is a food, and no question about the verb. */
function isPartOfFood(term: string, { slots, tables }: Match): boolean {
  const all = slots['all'] ?? ''
  const food = findNameWithin(all, tables.substitutes.names, tables.rules)
  const words = food === null ? [] : wordsOf(all, food.rest).split(' ')
  return words.length > 1 && term.split(' ').some((word) => words.includes(word))
}

/** "What is meant by reduce the sauce": the one word of the kitchen that is named. */
export const answerLooseWord: Answerer = (match) => {
  const { tables } = match
  const plain = plainWords(match, 'all')
  const found = findNameWithin(plain, tables.words.names, tables.rules)
  if (found === null || !areFillers(found.rest, match) || isPartOfFood(wordsOf(plain, found.rest), match)) return null
  return answerWord({ ...match, slots: { term: foldText(tables.words.rows.get(found.key)?.name ?? '') } })
}

/** Whether a word is a filler or an adjective, as "fresh" is. */
const isPlain = (word: string, { fillers, adjectives }: KitchenTables['rules']): boolean =>
  word === '' || fillers.has(word) || adjectives.has(word)

/** The food in front of "for the pesto", where all words behind it are known. */
function nameBeforeDish(phrase: string, match: Match): string | null {
  const { rules, substitutes } = match.tables
  const tail = rules.dishTail.exec(phrase)
  if (tail === null || !areFillers(tail[0].trim().split(' '), match)) return null
  return nameOnly(substitutes, phrase.slice(0, tail.index), match)
}

const never = /(?!)/

interface Split {
  /** The words around the food that is replaced. */
  readonly asked: string
  /** Those around the food that is offered. */
  readonly proposed: string
  readonly isBehind: boolean
}

/** Splits a question at the words that stand in front of the food that is replaced, or behind it. */
function splitAt(all: string, behind: RegExp, before: RegExp): Split {
  const at = behind.exec(all)
  if (at !== null)
    return { asked: all.slice(at.index + at[0].length), proposed: all.slice(0, at.index), isBehind: true }
  const end = before.exec(all)
  return end === null
    ? { asked: all, proposed: '', isBehind: false }
    : { asked: all.slice(0, end.index), proposed: all.slice(end.index + end[0].length), isBehind: false }
}

/** "Can I use margarine": the food of the open recipe that it replaces. */
export const answerUseInstead: Answerer = (match) => {
  const { slots, context, tables } = match
  const { names, rows } = tables.substitutes
  const key = findRow(slots['with'] ?? '', names, tables.rules)
  const listed = listIngredients(context).map(({ ingredient }) => rowOfIngredient(ingredient.ingredient_name, tables))
  if (key === null || findIngredients(slots['with'] ?? '', context, tables).length > 0) return null
  const found = listed
    .flatMap((of) => rows.get(of ?? '') ?? [])
    .find(({ substitutes }) => substitutes.some(({ text }) => foodsIn(text, tables).has(key)))
  return found === undefined ? null : answerSubstitute({ ...match, slots: { ...slots, food: foldText(found.name) } })
}

/** "Out of eggs, what can I use in a cake": one food, and words that may stand around it. */
export const answerLooseSubstitute: Answerer = (match) => {
  const { rules, substitutes } = match.tables
  const all = match.slots['all'] ?? ''
  const diet = [...rules.diets.keys()].find((word) => ` ${all} `.includes(` ${word} `))
  const parts = splitAt(all, rules.replacedBehind, rules.replacedBefore)
  const { isBehind } = parts
  let { asked, proposed } = parts
  const split = (rest: string, behind: RegExp, before: RegExp): void => {
    const found = splitAt(rest, behind, before)
    if (found.proposed.trim() !== '') [asked, proposed] = [found.asked, found.proposed]
  }
  // "Instead of chicken only turkey", "no olive oil, vegetable oil?", "lime juice is empty, vinegar?"
  if (nameOnly(substitutes, asked, match) === null && nameBeforeDish(asked, match) === null) {
    split(asked, never, rules.replacedBefore)
    if (nameOnly(substitutes, asked, match) === null) split(all, rules.missingBehind, rules.missingBefore)
  }
  // "My pine nuts are gone, ideas for the pesto": the pesto is no second food.
  const food = nameOnly(substitutes, asked, match) ?? nameBeforeDish(asked, match)
  // "Dried yeast instead of fresh": the food stands on the other side, without its own form.
  if (food === null && isBehind && asked.split(' ').every((word) => isPlain(word, rules))) {
    const words = proposed.split(' ').filter((word) => word !== '')
    const plain = words.filter((word) => !rules.adjectives.has(word)).join(' ')
    const noun = nameOnly(substitutes, plain, match) ?? ''
    const offered = noun === words.join(' ') ? noun : undefined
    const form = asked.split(' ').filter((word) => rules.adjectives.has(word))
    return answerSubstitute({ ...match, slots: { food: [...form, noun].join(' '), with: offered, diet } })
  }
  // Who must not eat dairy names no food that is offered.
  if (rules.avoids.test(match.asked.text))
    proposed = proposed
      .split(' ')
      .filter((word) => readClass(word, match.tables) === undefined)
      .join(' ')
  const other = findNameWithin(proposed, substitutes.names, rules)
  if (food === null || !areFillers(other?.rest ?? proposed.split(' '), match)) return null
  const offered = other === null ? undefined : wordsOf(proposed, other.rest)
  return answerSubstitute({ ...match, slots: { food, with: offered, diet } })
}

/** "How hot do leftovers need to get": the core temperature of the one food that is named. */
export const answerLooseDoneness: Answerer = (match) => {
  const { all, before = '', after = '', n } = match.slots
  const food = nameOnly(match.tables.doneness, all ?? `${before} ${after}`, match)
  const risky =
    food !== null && match.tables.rules.asksDanger.test(match.asked.text)
      ? riskyRowOfPhrase(food, match.tables)
      : undefined
  if (risky !== undefined) return showKeeping(risky, match.tables)
  return food === null ? null : answerDoneness({ ...match, slots: { food, n } })
}

/** Whether a word leaves a food what it is: "cooked", "leftover" and the words of places do, "sandwich" and "curd" do not. */
const keepsFood = (word: string, { rules }: KitchenTables): boolean =>
  /^[\d.]*$/.test(word) ||
  isPlain(word, rules) ||
  rules.storageWords.has(word) ||
  rules.cooked.test(word) ||
  rules.thawed.test(word)

/** "Week-old cooked pasta, still ok": the days of the one food that is named. Egg sandwiches are no eggs. */
export const answerLooseKeeping: Answerer = (match) => {
  const { tables } = match
  const all = match.slots['all'] ?? ''
  const food = nameOnly(tables.keeping, all, match)
  const others = ` ${all} `.replace(` ${food} `, ' ').split(' ')
  return food === null || !others.every((word) => keepsFood(word, tables))
    ? null
    : answerKeeping({ ...match, slots: { food } })
}

/** "A dessert with apples": a search for the foods, dishes and diets of the question. */
export const answerLooseFind: Answerer = (match) => {
  const { fillers, dishes, asksWhether } = match.tables.rules
  if (asksWhether.test(match.asked.text)) return null
  const words = foldWords(match.slots['all'] ?? '')
  if (words.every((word) => fillers.has(word) || /^\d/.test(word))) return null
  const named = words.filter((word) => !fillers.has(word) || dishes.has(word))
  return showFound(named.join(' '), match)
}
