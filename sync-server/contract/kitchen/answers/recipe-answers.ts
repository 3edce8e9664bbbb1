import { factorForServings } from '../../recipe/amounts/factor.ts'
import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { findTimersOfSteps, type StepTimer } from '../../recipe/steps/step-timers.ts'
import type { AnswerBasis, KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { ingredientBasis, servingsLine } from './amount-answers.ts'
import { answer, joinList, write, type Answerer, type Match } from './match.ts'
import { answerTimer, writeTime } from './measure-answers.ts'
import { findIngredients, listIngredients, listSteps, writeIngredient } from './recipe-foods.ts'
import { timerOfStep } from './step-clauses.ts'

/** The ingredients of the part that a question names, "what goes into the topping"; all where it names none. */
export const answerIngredients: Answerer = ({ slots, context, tables }) => {
  const part = slots['part']
  const listed = listIngredients(context).filter(
    ({ subheading }) => part === undefined || foldText(subheading) === foldText(part),
  )
  if (listed.length === 0) return null
  const lines = listed.map(({ ingredient }) => writeIngredient(ingredient, context, tables))
  return answer('amount', [lines.join('\n'), servingsLine(context, tables)], ingredientBasis(listed), [
    { kind: 'add-to-list', lines },
  ])
}

export const answerAddToList: Answerer = ({ slots, context, tables }) => {
  const found = findIngredients(slots['food'] ?? '', context, tables)
  if (found.length === 0) return null
  const lines = found.map(({ ingredient }) => writeIngredient(ingredient, context, tables))
  return answer('amount', [write(tables, 'addToList', { lines: joinList(lines, tables) })], ingredientBasis(found), [
    { kind: 'add-to-list', lines },
  ])
}

/** The steps with these numbers, from 1; null where one does not exist. */
export function showSteps(numbers: readonly number[], match: Match): KitchenAnswer | null {
  const { context, tables } = match
  const steps = listSteps(context)
  const shown = numbers.filter((number) => steps[number - 1] !== undefined)
  if (shown.length === 0 || shown.length < numbers.length) return null
  return answer(
    'step',
    shown.map((step) => write(tables, 'step', { step, text: steps[step - 1] ?? '' })),
    shown.map((step) => ({ kind: 'step', step })),
    shown.flatMap((step) => {
      const timer = timerOfStep(step, match)
      return [
        { kind: 'open-step' as const, step },
        ...(timer === undefined ? [] : [{ kind: 'start-timer' as const, seconds: timer.seconds, label: timer.label }]),
      ]
    }),
  )
}

const maxSteps = 3

/** The first three of these steps; null for none. */
export const showFirstSteps = (numbers: readonly number[], match: Match): KitchenAnswer | null =>
  showSteps(numbers.slice(0, maxSteps), match)

/** The step at a distance from the one that is shown; the first step where none is shown yet. */
const stepFromHere =
  (distance: number): Answerer =>
  (match) => {
    const count = listSteps(match.context).length
    const current = match.context.currentStep
    if (count === 0 || (current === undefined && distance < 0)) return null
    const target = current === undefined ? 1 : current + distance
    if (target < 1) return showSteps([1], match)
    if (target <= count) return showSteps([target], match)
    return answer('step', [write(match.tables, 'lastStep')], [{ kind: 'step', step: count }])
  }

export const answerNextStep = stepFromHere(1)
export const answerPreviousStep = stepFromHere(-1)
export const answerCurrentStep = stepFromHere(0)
export const answerFirstStep: Answerer = (match) => showSteps([1], match)
export const answerLastStep: Answerer = (match) => showSteps([listSteps(match.context).length], match)
export const answerStepNumber: Answerer = (match) => showSteps([Number(match.slots['n'])], match)

export const answerStepCount: Answerer = ({ context, tables }) => {
  const count = listSteps(context).length
  return count === 0 ? null : answer('step', [write(tables, 'stepCount', { count })], [{ kind: 'step', step: count }])
}

/** "How many steps are left": those after the step that is shown. */
export const answerStepsLeft: Answerer = (match) => {
  const { context, tables } = match
  const count = listSteps(context).length
  if (count === 0 || context.currentStep === undefined) return answerStepCount(match)
  const left = Math.max(0, count - context.currentStep)
  return answer('step', [write(tables, 'stepsLeft', { left, count })], [{ kind: 'step', step: count }])
}

/** "When do I add the rice": the steps that name it. */
export const answerStepOf: Answerer = (match) => {
  const numbers = stepsThatName(match.slots['food'] ?? '', match)
  return showFirstSteps(numbers, match)
}

/**
 * "What do I do after the rice": the last step that names it where it goes on behind it, else the one that follows. "What do I do with
 * the bacon after frying": all steps that name it.
 */
export const answerStepAfter: Answerer = (match) => {
  const { food = '', all, done = '' } = match.slots
  if (all !== undefined) {
    const { verbStem } = match.tables.rules
    const isDone = (text: string): boolean => foldWords(text).some((word) => verbStem(word) === verbStem(done))
    const from = listSteps(match.context).findIndex(isDone)
    return showFirstSteps(
      stepsThatName(all, match).filter((number) => number > from),
      match,
    )
  }
  const last = stepsThatName(food, match).at(-1)
  if (last === undefined) return null
  const [, ...behind] = (listSteps(match.context)[last - 1] ?? '').split(/(?<=[.!]) /)
  const goesOn = behind.length > 0 && stepsThatName(food, withSteps([behind.join(' ')], match)).length === 0
  return showSteps([goesOn ? last : last + 1], match)
}

/** A question about other steps with the same ingredients. */
function withSteps(texts: readonly string[], match: Match): Match {
  const { recipe } = match.context
  if (recipe === undefined) return match
  const methods = texts.map((description) => ({ description }))
  return {
    ...match,
    context: { ...match.context, recipe: { ...recipe, methodSublists: [{ subheading: '', methods }] } },
  }
}

interface TimerOfStep {
  readonly step: number
  readonly timer: StepTimer
}

/** "Time the cake", where it is the open recipe: the next step that bakes, or the only step with a time. */
function timerOfDish(phrase: string, timers: readonly TimerOfStep[], match: Match): TimerOfStep | undefined {
  const { context, tables } = match
  const { stem, determiners, ovenVerbs } = tables.rules
  const title = foldWords(context.recipe?.title ?? '').map(stem)
  const words = phrase.split(' ').filter((word) => word !== '' && !determiners.has(word))
  const isNamed = (word: string): boolean =>
    title.some((one) => one === stem(word) || (tables.language === 'de' && one.endsWith(stem(word))))
  if (words.length === 0 || !words.every(isNamed)) return undefined
  const [bake] = ovenVerbs.values()
  const baking = timers.filter(({ timer }) => foldText(timer.label) === bake)
  const found = baking.length > 0 || timers.length > 1 ? baking : timers
  return found.find(({ step }) => step >= (context.currentStep ?? 1)) ?? found[0]
}

/** "A timer for the leeks": the time of the first step that names them and has one; or that of the dish. */
export const answerTimerOf: Answerer = (match) => {
  const { slots, asked, context, tables } = match
  // "Timer 20": minutes.
  if (slots['n'] !== undefined)
    return answerTimer({ ...match, slots: {}, asked: { ...asked, seconds: Number(slots['n']) * 60 } })
  const timers = findTimersOfSteps(listSteps(context)).flatMap((ofStep, index) =>
    ofStep.map((timer) => ({ step: index + 1, timer })),
  )
  const named = new Set(slots['here'] === undefined ? stepsThatName(slots['food'] ?? '', match) : [context.currentStep])
  const found = timers.find(({ step }) => named.has(step)) ?? timerOfDish(slots['food'] ?? '', timers, match)
  if (found === undefined) return null
  const { step } = found
  const { seconds, label } = found.timer
  const text = write(tables, 'timerFor', { time: writeTime(seconds, tables), label })
  return answer('timer', [text], [{ kind: 'step', step }], [{ kind: 'start-timer', seconds, label }])
}

/** Whether a word is a tool or a verb of steps: "pan", "seasoning". */
export const isStepWord = (word: string, { stepWords, verbStem }: KitchenTables['rules']): boolean =>
  stepWords.has(verbStem(word))

/** A story around a question may have so many words that the helper does not know. */
export const maxUnknown = 1

/** Whether a folded word is a number, or one that the tables or the steps of recipes use. */
export const isKnownWord = (word: string, tables: KitchenTables): boolean => {
  const { written, known, stem } = vocabularyOf(tables)
  return /^[\d.]*$/.test(word) || written.has(word) || known.has(stem(word)) || isStepWord(word, tables.rules)
}

/** The numbers of the steps that name ingredients of the recipe, tools or verbs; none for other words. */
export function stepsThatName(phrase: string, { context, tables }: Match): number[] {
  const { rules, language } = tables
  const words = phrase.split(' ').filter((word) => word !== '' && !rules.determiners.has(word))
  const foods = words.filter((word) => !isStepWord(word, rules)).join(' ')
  const isKnown = words.length > 0 && (foods === '' || findIngredients(foods, context, tables).length > 0)
  if (!isKnown) return []
  return listSteps(context).flatMap((text, index) => {
    const named = foldWords(text)
    const isNamed = (word: string): boolean =>
      named.some((one) =>
        isStepWord(word, rules)
          ? rules.verbStem(one) === rules.verbStem(word) ||
            // "Brate ich das Hähnchen an" stands for "anbraten".
            (language === 'de' && rules.verbStem(one).endsWith(rules.verbStem(word)))
          : rules.stem(one) === rules.stem(word) || (language === 'de' && rules.stem(one).endsWith(rules.stem(word))),
      )
    return words.every(isNamed) ? [index + 1] : []
  })
}

/** "How long does it bake": the steps with a time for that verb, or with a time and that food. */
export const answerDuration: Answerer = (match) => {
  const { slots, context, tables } = match
  const timers = findTimersOfSteps(listSteps(context))
  const asked = slots['verb'] ?? slots['verbb']
  const verb = asked === undefined ? undefined : foldText(tables.rules.ovenVerbs.get(asked) ?? asked)
  const isOfVerb = ({ label }: StepTimer): boolean => foldText(label) === verb
  const named = slots['food'] === undefined ? null : new Set(stepsThatName(slots['food'], match))
  const withTime = timers.flatMap((ofStep, index) =>
    ofStep.length > 0 && (named === null || named.has(index + 1)) ? [index + 1] : [],
  )
  const ofVerb = withTime.filter((number) => timers[number - 1]?.some(isOfVerb))
  return showFirstSteps(named === null || ofVerb.length > 0 ? ofVerb : withTime, match)
}

export const answerTotalTime: Answerer = ({ context, tables }) => {
  const { recipe } = context
  const part = (text: 'prepTime' | 'cookTime', minutes: number | null | undefined): string[] =>
    minutes === null || minutes === undefined || minutes === 0
      ? []
      : [write(tables, text, { minutes: write(tables, 'minutes', { minutes }) })]
  const parts = [...part('prepTime', recipe?.prepTimeInMinutes), ...part('cookTime', recipe?.cookTimeInMinutes)]
  if (parts.length === 0) return null
  return answer('step', [write(tables, 'totalTime', { parts: joinList(parts, tables) })], [{ kind: 'step', step: 1 }])
}

const allIngredients = (context: KitchenContext): AnswerBasis[] => ingredientBasis(listIngredients(context))

export const answerServingsCount: Answerer = ({ context, tables }) => {
  const { recipe } = context
  if (recipe === undefined || recipe.servings === null) return null
  const servings = writeDecimal(recipe.servings, tables.language)
  return answer('servings', [write(tables, 'serves', { servings })], allIngredients(context))
}

const maxServings = 1000

const isPreserving = ({ context: { recipe }, tables }: Match): boolean =>
  recipe !== undefined && tables.rules.preserving.test(foldText([recipe.title, ...recipe.tags].join(' ')))

/** Preserving recipes are not scaled: acid, salt and time of a jar do not scale with its content. */
export const canScale = (servings: number, match: Match): boolean =>
  (match.context.recipe?.servings ?? null) !== null && servings > 0 && servings <= maxServings && !isPreserving(match)

function answerForServings(servings: number, match: Match): KitchenAnswer | null {
  const { context, tables } = match
  const { recipe } = context
  if (recipe === undefined || recipe.servings === null || !(servings > 0) || servings > maxServings) return null
  if (isPreserving(match)) return answer('caution', [write(tables, 'preserving')], allIngredients(context))
  const number = (value: number): string => writeDecimal(value, tables.language)
  const values = {
    servings: number(servings),
    base: number(recipe.servings),
    factor: number(factorForServings(recipe.servings, servings)),
  }
  return answer(
    'servings',
    [write(tables, servings === 1 ? 'setOneServing' : 'setServings', values)],
    allIngredients(context),
    [{ kind: 'set-servings', servings }],
  )
}

export const answerServings: Answerer = (match) =>
  answerForServings(match.slots['alone'] === undefined ? Number(match.slots['n']) : 1, match)

/** "Twice", "halb": how many times as much; undefined for other words. */
export const readFactor = (word = '', { rules }: KitchenTables): number | undefined =>
  rules.factors.find(([pattern]) => pattern.test(word))?.[1]

export const answerServingsFactor: Answerer = (match) => {
  const { n, factor: word } = match.slots
  // "Double the wine" asks for a food, which the recipe may call otherwise; "halve the cake" for servings.
  const [, food = ''] = match.tables.rules.factorOf.exec(match.asked.text) ?? []
  const isOfTitle = foldText(match.context.recipe?.title ?? '').includes(food)
  if (match.tables.substitutes.words.has(food) && !isOfTitle) return null
  const factor = n === undefined ? readFactor(word, match.tables) : Number(n)
  return factor === undefined ? null : answerForServings((match.context.recipe?.servings ?? 0) * factor, match)
}
