import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import { write, type Match } from '../answers/match.ts'
import { writeTime } from '../answers/measure-answers.ts'
import { namesDegrees, ofCore, withAskedScale } from '../answers/oven-answers.ts'
import { isStepWord, showFirstSteps, showSteps } from '../answers/recipe-answers.ts'
import { findIngredients, listSteps } from '../answers/recipe-foods.ts'
import { answerRest } from '../answers/step-amounts.ts'
import { hasWord, timedClausesOf, timerOfStep } from '../answers/step-clauses.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import type { StepMeasure } from '../language-rules.ts'
import { isListed, isOfTitle } from './asked-words.ts'

/** What a step must have where a size is asked for, and an amount. */
const sizes = /\d[ -]?(?:x|mm|cm|in(?:ch(?:es)?)?)\b/
const amounts = /\d ?(?:cups?|tbsp|tsp|oz|lb|g|kg|ml|l|el|tl|cl|dl)\b/

/** Two steps that have all words may both be meant; more have no answer. */
const maxFound = 2
/** So many words name a step well enough for two of them. */
const minWordsOfTwo = 2

/** A step of the open recipe, as the search reads it. */
interface Step {
  readonly number: number
  readonly text: string
  /** The clauses that have its times. */
  readonly timed: readonly string[]
}

function readSteps(match: Match): readonly Step[] {
  const texts = listSteps(match.context)
  const clauses = timedClausesOf(texts)
  return texts.map((text, index) => ({
    number: index + 1,
    text: foldText(text),
    timed: (clauses[index] ?? []).map((one) => one.text),
  }))
}

/** Whether a step needs a word of a question for nothing. */
const isIdle = (word: string, { rules }: KitchenTables): boolean =>
  rules.stepSearch.words.has(word) || rules.determiners.has(word)

/** A word of the title that is no food: "the ragù", but not the rice of "chicken with rice". */
const isDish = (word: string, match: Match): boolean =>
  isOfTitle(word, match) && foodsIn(word, match.tables).size === 0 && !isListed(word, match)

/** The steps of the part that a word of the question names by its heading: "the pasta". */
function stepsOfPart(asked: readonly string[], steps: readonly Step[], match: Match): readonly Step[] {
  const { context, tables } = match
  const words = asked.filter((word) => !isIdle(word, tables))
  let from = 0
  for (const { subheading, methods } of context.recipe?.methodSublists ?? []) {
    const heading = foldWords(subheading)
    if (steps.length > methods.length && words.some((word) => heading.includes(word)))
      return steps.slice(from, from + methods.length)
    from += methods.length
  }
  return steps
}

/** Whether a step names a word of the question: as it stands, or an ingredient by another word of its name. */
const names = (text: string, word: string, { context, tables }: Match): boolean =>
  hasWord(text, word, tables) ||
  findIngredients(word, context, tables).some(({ ingredient: { ingredient_name: name } }) =>
    foldWords(name).some(
      (part) => !tables.rules.adjectives.has(part) && foodsIn(part, tables).size > 0 && hasWord(text, part, tables),
    ),
  )

/** The words that a step must have, and those that it may have: "the chicken" of a chicken dish. */
interface Sought {
  readonly needed: readonly string[]
  readonly general: readonly string[]
  /** How many words mean something. */
  readonly left: number
}

/** Splits the words of a question; null where one is a food that the recipe has not. */
function readSought(text: string, match: Match): Sought | null {
  const { rules, language } = match.tables
  const { stepSearch, units, fillers } = rules
  const words = text.split(' ').filter((word) => word !== '' && !isIdle(word, match.tables) && !units.has(word))
  const { title = '', methodSublists = [] } = match.context.recipe ?? {}
  const written = ` ${foldWords(
    [title, ...methodSublists.map(({ subheading }) => subheading), ...listSteps(match.context)].join(' '),
  )
    .map(rules.stem)
    .join(' ')} `
  const isWritten = (food: string): boolean => written.includes(` ${food.split(' ').map(rules.stem).join(' ')} `)
  const isOther = (food: string): boolean =>
    findIngredients(food, match.context, match.tables).length === 0 &&
    !isWritten(stepSearch.parts.exec(food)?.[0] ?? food)
  const foods = [...foodsIn(text, match.tables).values()]
  const isGeneral = (word: string): boolean =>
    isOfTitle(word, match) ||
    [...stepSearch.general].some((one) => one === word || (language === 'de' && word.endsWith(one)))
  // "Brown rice" is no rice, a cake has no pasta, and a marinade no dough.
  const parts = words.flatMap((word) => stepSearch.parts.exec(word)?.[0] ?? [])
  if (parts.some((part) => !isOfTitle(part, match) && !written.includes(rules.stem(part)))) return null
  if (foods.some((food) => isOther(food) && (food.includes(' ') || isGeneral(food)))) return null
  const isSense = (word: string): boolean => stepSearch.senses.some(([asked]) => asked.test(word))
  const meant = words.filter(
    (word) => isSense(word) || isStepWord(word, rules) || isListed(word, match) || !fillers.has(word),
  )
  const all = meant.filter((word) => !isGeneral(word))
  const hard = all.filter((word) => !stepSearch.soft.test(word))
  return { needed: hard.length > 0 ? hard : all, general: meant.filter(isGeneral), left: words.length }
}

/** The steps that come before what the clause of a question names, or after it: "before slicing"; null where none names it. */
function stepsAround(side: string, clause: string, steps: readonly Step[], match: Match): readonly Step[] | null {
  const sought = readSought(clause, match)
  if (sought === null) return null
  const named = steps.filter(({ text }) => sought.needed.every((word) => names(text, word, match)))
  const [first, last] = [named[0]?.number, named.at(-1)?.number]
  if (first === undefined || last === undefined) return null
  return match.tables.rules.stepSearch.after.test(side)
    ? steps.filter(({ number }) => number >= first)
    : steps.filter(({ number }) => number <= last)
}

/** How well a step fits: a word in the clause of a time counts more than one beside it. */
const fit = ({ text, timed }: Step, words: readonly string[], match: Match): number =>
  words.reduce(
    (sum, word) => sum + (timed.some((clause) => names(clause, word, match)) ? 2 : names(text, word, match) ? 1 : 0),
    0,
  )

/** The one step that has a figure and fits better than all others; undefined where two fit alike. */
function findMeasure(
  measure: StepMeasure,
  sought: Sought,
  clause: string,
  order: number | undefined,
  steps: readonly Step[],
  match: Match,
): number | undefined {
  const has = ({ text, timed }: Step): boolean =>
    measure === 'time'
      ? timed.length > 0
      : measure === 'degrees'
        ? namesDegrees.test(text) && !ofCore.test(text)
        : sizes.test(text)
  const found = steps.filter((step) => has(step) && sought.needed.every((word) => names(step.text, word, match)))
  if (order !== undefined) return found[order]?.number
  const words = [...sought.needed, ...sought.general, ...clause.split(' ').filter((word) => word.length > 2)]
  const rated = found.map((step) => ({ step, rate: fit(step, words, match) }))
  const best = Math.max(0, ...rated.map(({ rate }) => rate))
  const [first, ...others] = rated.filter(({ rate }) => rate === best)
  return others.length > 0 ? undefined : first?.step.number
}

/** "Is two hours of brining enough": the step that has another time, or the same. */
function answerEnough(text: string, match: Match): KitchenAnswer | null {
  const { stepSearch } = match.tables.rules
  const isOvernight = stepSearch.overnight.test(text)
  const isAsked = text.search(stepSearch.enough) >= 0 && (isOvernight || text.search(stepSearch.spans) >= 0)
  if (!isAsked || stepSearch.otherSpan.test(text)) return null
  const plain = text.replace(stepSearch.spans, ' ').replace(stepSearch.enough, ' ')
  const sought = readSought(plain.replace(stepSearch.overnight, ' '), match)
  if (sought === null) return null
  const isSoft = sought.needed.every((word) => stepSearch.soft.test(word))
  const steps = readSteps(match).filter((step) => !isSoft || stepSearch.overnight.test(step.text))
  if (isSoft && !isOvernight) return null
  const found = findMeasure('time', sought, '', undefined, steps, match)
  return found === undefined ? null : withSpan(showSteps([found], match), found, match)
}

/** A step with how the time of the question compares with its own. */
function withSpan(given: KitchenAnswer | null, step: number, match: Match): KitchenAnswer | null {
  const { asked, tables } = match
  const timer = timerOfStep(step, match)
  const isOvernight = tables.rules.stepSearch.overnight.test(asked.text)
  if (given === null || timer === undefined || asked.seconds === null || isOvernight) return given
  const { seconds, secondsMax = seconds } = timer
  const text = asked.seconds < seconds ? 'timeLess' : asked.seconds > secondsMax ? 'timeMore' : 'timeFits'
  const compared = write(tables, text, { asked: writeTime(asked.seconds, tables) })
  return { ...given, text: [given.text, compared].join('\n\n') }
}

/** "Second rise how long", "tin size": the steps with the figures that a question asks for. */
function answerMeasures(text: string, match: Match): KitchenAnswer | null {
  const { stepSearch } = match.tables.rules
  const asked = stepSearch.measures.filter(([, words]) => words.test(text))
  if (asked.length === 0 || stepSearch.otherMeasure.test(text)) return null
  let rest = asked.reduce((left, [, words]) => left.replace(words, ' '), text)
  const order = stepSearch.order.find(([words]) => words.test(rest))
  if (order !== undefined) rest = rest.replace(order[0], ' ')
  const { side, clause = '', sideb, clauseb = '' } = stepSearch.sides.exec(rest)?.groups ?? {}
  const isUntil = stepSearch.until.test(side ?? '')
  // "How long until it is puffy" has all its words behind "until".
  const main = isUntil ? `${rest.replace(stepSearch.sides, ' ')} ${clause}` : rest.replace(stepSearch.sides, ' ')
  const sought = readSought(main, match)
  const isAnyDegrees = asked.every(([measure]) => measure === 'degrees')
  // "How long for 2 kg" has no step, but "how long at 435" has.
  if (
    sought === null ||
    (isAnyDegrees ? /\d/ : /\b\d{1,2}\b/).test(main) ||
    (sought.needed.length === 0 && !isAnyDegrees)
  )
    return null
  // "Temperature in London" is not that of the one step with degrees.
  if (sought.needed.length === 0 && sought.left > sought.general.length) return null
  const all = stepsOfPart(main.split(' '), readSteps(match), match)
  const left = side ?? sideb
  const steps = left === undefined || isUntil ? all : stepsAround(left, clause + clauseb, all, match)
  if (steps === null) return null
  const found = asked.map(([measure]) => findMeasure(measure, sought, clause + clauseb, order?.[1], steps, match))
  if (found.some((number) => number === undefined)) return null
  const numbers = [...new Set(found.flatMap((number) => number ?? []))].toSorted((one, other) => one - other)
  const given = showSteps(numbers, match)
  return asked.some(([measure]) => measure === 'degrees') ? withAskedScale(given, match) : given
}

/** "What do I melt the butter in", "how many times do I fold it": the step that has every word that means something. */
function answerWhole(text: string, match: Match): KitchenAnswer | null {
  const { stepSearch, units } = match.tables.rules
  const question = stepSearch.asks.exec(text)
  if (question === null) return null
  const { often, amount, rest = '' } = question.groups ?? {}
  const { side, clause = '', sideb, clauseb = '' } = stepSearch.sides.exec(rest)?.groups ?? {}
  const needed = rest
    .replace(stepSearch.sides, ' ')
    .split(' ')
    .filter(
      (word) =>
        word !== '' &&
        !isIdle(word, match.tables) &&
        !units.has(word) &&
        !stepSearch.general.has(word) &&
        !stepSearch.soft.test(word) &&
        !isDish(word, match),
    )
  // "How much oil" alone asks for all of it.
  if (needed.length < (amount === undefined ? 1 : minWordsOfTwo)) return null
  const all = readSteps(match)
  const left = side ?? sideb
  const steps = left === undefined ? all : (stepsAround(left, clause + clauseb, all, match) ?? [])
  const found = steps.filter(
    (step) =>
      needed.every((word) => hasWord(step.text, word, match.tables)) &&
      (often === undefined || stepSearch.counts.test(step.text)) &&
      (amount === undefined || amounts.test(step.text) || stepSearch.rest.test(step.text)),
  )
  const [first, ...others] = found
  if (amount !== undefined && first !== undefined && others.length === 0 && !amounts.test(first.text))
    return answerRest(first.number, needed, match)
  const isClear = found.length === 1 || (found.length === maxFound && needed.length >= minWordsOfTwo)
  return isClear
    ? showSteps(
        found.map(({ number }) => number),
        match,
      )
    : null
}

/** Headings of one short word name too much: "The day". */
const minHeading = 5

/** "What happens the night before": the steps of the part that is headed so. */
function answerHeaded(text: string, match: Match): KitchenAnswer | null {
  const { stepSearch } = match.tables.rules
  if (!stepSearch.asksWhat.test(text)) return null
  let from = 1
  for (const { subheading, methods } of match.context.recipe?.methodSublists ?? []) {
    const heading = foldWords(subheading)
      .filter((word) => !isIdle(word, match.tables))
      .join(' ')
    const numbers = methods.map((_, index) => from + index)
    if (heading.length >= minHeading && stepSearch.times.test(heading) && ` ${text} `.includes(` ${heading} `))
      return showFirstSteps(numbers, match)
    from += methods.length
  }
  return null
}

/** The step of the open recipe that has the words of a question and what it asks for: a time, degrees, a size, a count, an amount. */
export function answerFromSteps(match: Match): KitchenAnswer | null {
  const { stepSearch } = match.tables.rules
  const text = stepSearch.phrases.reduce((all, [words, meant]) => all.replace(words, meant), match.asked.text)
  const enough = match.asked.seconds === null && !stepSearch.overnight.test(text) ? null : answerEnough(text, match)
  if (enough !== null || stepSearch.other.test(text)) return enough
  return answerHeaded(text, match) ?? answerMeasures(text, match) ?? answerWhole(text, match)
}
