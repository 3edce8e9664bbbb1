import { findTimersOfSteps } from '../../recipe/steps/step-timers.ts'
import { answer, write, type Answerer } from './match.ts'
import { foldWords } from '../../recipe/fold-text.ts'
import { answerAmount, answerShownAmount, ingredientBasis } from './amount-answers.ts'
import {
  answerDuration,
  canScale,
  isStepWord,
  readFactor,
  showFirstSteps,
  showSteps,
  stepsThatName,
} from './recipe-answers.ts'
import { answerTemperature } from './temperature-answers.ts'
import { ofOven } from './fan-answers.ts'
import { answerOven, namesDegrees } from './oven-answers.ts'
import { findIngredients, listSteps, writeIngredient } from './recipe-foods.ts'

const isSameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** "What equipment do I need": the tools that the steps name. */
export const answerEquipment: Answerer = ({ context, tables }) => {
  const named = listSteps(context).map((text) => [...text.matchAll(tables.rules.tools)].map(([tool]) => tool))
  const tools = named.flat().filter((tool, index, all) => index === all.findIndex((one) => isSameWord(one, tool)))
  if (tools.length === 0) return null
  const steps = named.flatMap((ofStep, index) => (ofStep.length > 0 ? [index + 1] : []))
  return answer(
    'step',
    [write(tables, 'equipment', { tools: tools.join(', ') })],
    steps.map((step) => ({ kind: 'step', step })),
  )
}

/** "How long should it rest": the steps with a time that name all foods, tools and verbs of the question. */
export const answerLooseDuration: Answerer = (match) => {
  const { fillers, ovenVerbs } = match.tables.rules
  const words = (match.slots['all'] ?? '')
    .split(' ')
    .filter((word) => word !== '' && (isStepWord(word, match.tables.rules) || !fillers.has(word)))
  const timers = findTimersOfSteps(listSteps(match.context))
  const numbers = stepsThatName(words.join(' '), match).filter((number) => (timers[number - 1] ?? []).length > 0)
  if (numbers.length > 0) return showFirstSteps(numbers, match)
  // "How long till the chicken comes out of the oven": the oven stands for baking.
  const oven = words.find((word) => ovenVerbs.has(word))
  const foods = words.filter((word) => word !== oven)
  if (oven === undefined) return words.length === 1 ? answerDuration({ ...match, slots: { verb: words[0] } }) : null
  return answerDuration({ ...match, slots: { verb: oven, ...(foods.length > 0 && { food: foods.join(' ') }) } })
}

/** "What is double the amount of stock". */
export const answerAmountTimes: Answerer = (match) => {
  const { slots, context } = match
  const factor = readFactor(slots['factor'], match.tables)
  const servings = (context.servings ?? context.recipe?.servings ?? 0) * (factor ?? 0)
  return canScale(servings, match) ? answerAmount({ ...match, context: { ...context, servings } }) : null
}

/** "How hot should the oil be": the steps that fry at some degrees, which are written in the other scale too. */
export const answerHeat: Answerer = (match) => {
  const { oil, dish } = match.slots
  // "Oven temp for the cake" asks about the open recipe where it is one.
  if (dish !== undefined && !foldWords(match.context.recipe?.title ?? '').some((word) => word.endsWith(dish)))
    return null
  if (oil === undefined) return answerOven(match)
  const numbers = listSteps(match.context).flatMap((text, index) =>
    namesDegrees.test(text) && match.tables.rules.fries.test(text) && !ofOven.test(text) ? [index + 1] : [],
  )
  const given = showSteps(numbers.slice(0, 1), match)
  const [, n, from = ''] = /(\d{2,3})\s?°\s?([CF])/.exec(given?.text ?? '') ?? []
  const other = n === undefined ? null : answerTemperature({ ...match, slots: { n, from: from.toLowerCase() } })
  return given && other ? { ...given, text: [given.text, other.text].join('\n\n') } : given
}

/** "Do I need to soak the peas": where the recipe has "peas, soaked overnight". */
export const answerAmountHere: Answerer = (match) => {
  const { slots, context, tables } = match
  const { food = '', form } = slots
  if (form === undefined) return answerShownAmount(match)
  const { verbStem } = tables.rules
  const found = findIngredients(food, context, tables).filter(({ ingredient }) =>
    foldWords(ingredient.note ?? '').some((word) => verbStem(word) === verbStem(form)),
  )
  const lines = found.map(
    ({ ingredient }) => `${writeIngredient(ingredient, context, tables)}, ${ingredient.note ?? ''}`,
  )
  return found.length === 0 ? null : answer('amount', [lines.join('\n')], ingredientBasis(found))
}
