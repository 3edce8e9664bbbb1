import { isCarefulEnough } from '../care/careful-words.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { AnswerKind } from '../kitchen-answer.ts'
import type { LanguageRules } from '../language-rules.ts'
import { foodsIn } from './avoided-foods.ts'
import { answer, tableRow, type Answerer } from './match.ts'
import { findIngredients } from './recipe-foods.ts'
import { isKnownWord, maxUnknown } from './recipe-answers.ts'

/** Rows that hold for dishes: milk, meat, fish and tofu that are lumpy or sour may be spoiled. */
const ofDishes: ReadonlySet<string> = new Set(['lumpy', 'too-sour', 'split-sauce'])

/** "Milk is lumpy" tells of food that may be spoiled, "the milk in the gravy is lumpy" of a dish. */
const maySpoil = (text: string, { spoils, isSpoiled, dish }: LanguageRules['hints']): boolean =>
  spoils.test(text) && (!dish.test(text) || isSpoiled.test(text))

/** Rows about a tin of another form, and about weights and amounts. */
const kinds = new Map<string, AnswerKind>([
  ['loaf-tin', 'pan-size'],
  ['muffins', 'pan-size'],
  ['egg-weight', 'conversion'],
  ['yeast-cube', 'conversion'],
  ['baking-powder-packet', 'conversion'],
  ['piece-weights', 'conversion'],
  ['shot-glass', 'conversion'],
  ['portions', 'amount'],
])

/** "The sauce is too salty", "can I bake it in a loaf tin": what helps, where the question names nothing that is unknown. */
export const answerHint: Answerer = ({ asked: { text, typed }, context, tables }) => {
  const { missingBefore, missingBehind, preserving, hints } = tables.rules
  const isMissing = [missingBefore, missingBehind].some((mark) => mark.test(text))
  // "No cornflour, how do I thicken the sauce" asks for a substitute.
  if ((isMissing && foodsIn(text, tables).size > 0) || preserving.test(text)) return null
  // "Drank" is corrected to "drink".
  const row = tables.hints.find(({ words }) => words.test(text))
  // "Muffins instead" are another form of the same cake, and fresh thyme of dried thyme.
  const isForm = kinds.get(row?.key ?? '') === 'pan-size'
  const others = (one: string): string =>
    isForm || row?.key === 'fresh-dried' ? one.replace(tables.rules.replaces, ' ') : one
  const isOther = [text, foldText(typed.join(' '))].some((one) => hints.others.test(others(one)))
  if (isOther || !isCarefulEnough('hint', text, tables)) return null
  // "Honey instead of sugar in muffins" names no tin.
  if (isForm && tables.rules.replacedBehind.test(text) && foodsIn(text, tables).size > 0) return null
  if (row === undefined || (ofDishes.has(row.key) && maySpoil(text, hints))) return null
  if (row.key === 'too-bitter' && hints.bitter.test(text)) return null
  // The open recipe has its own amounts.
  if (row.key === 'portions' && text.split(' ').some((word) => findIngredients(word, context, tables).length > 0))
    return null
  const unknown = text
    .replace(row.words, ' ')
    .split(' ')
    .filter((word) => !isKnownWord(word, tables))
  return unknown.length > maxUnknown
    ? null
    : answer(kinds.get(row.key) ?? 'doneness', [row.meaning], [tableRow('hints', row.key, [], row.name)])
}
