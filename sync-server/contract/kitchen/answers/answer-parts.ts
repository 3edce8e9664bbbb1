import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import type { Match } from './match.ts'
import { listIngredients, listSteps } from './recipe-foods.ts'
import { hasWord } from './step-clauses.ts'

/** "How much oil at the end", where several steps have some: the recipe has the whole amount, and a step its share. */
export const isOfShare = ({ kind, basis: [basis] }: KitchenAnswer, match: Match): boolean => {
  if (kind !== 'amount' || basis?.kind !== 'ingredient' || !match.tables.rules.asksShare.test(match.asked.text))
    return false
  const name = listIngredients(match.context)[basis.ingredient - 1]?.ingredient.ingredient_name ?? ''
  const last = foldWords(name).at(-1) ?? ''
  return listSteps(match.context).filter((text) => hasWord(foldText(text), last, match.tables)).length > 1
}

/** Whether one answer has all steps of another, and more, or fewer of them. */
export function isNarrower(one: KitchenAnswer, other: KitchenAnswer): boolean {
  const [few, many] = [one, other]
    .map(({ basis }) => basis.flatMap((place) => (place.kind === 'step' ? [place.step] : [])))
    .toSorted((first, second) => first.length - second.length)
  return few !== undefined && many !== undefined && few.length < many.length && few.every((step) => many.includes(step))
}
