import { findTimersOfSteps } from '../../recipe/steps/step-timers.ts'
import { answer, write, type Answerer } from './match.ts'
import {
  answerAmount,
  answerDuration,
  canScale,
  isStepWord,
  maxSteps,
  readFactor,
  showSteps,
  stepsThatName,
} from './recipe-answers.ts'
import { listSteps } from './recipe-foods.ts'

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
  if (numbers.length > 0) return showSteps(numbers.slice(0, maxSteps), match)
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
