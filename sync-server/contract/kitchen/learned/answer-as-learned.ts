import type { Match } from '../answers/match.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { foodsIn } from '../answers/avoided-foods.ts'
import { isDeclined } from '../answers/answer-by-patterns.ts'
import type { Question } from '../question.ts'
import { unknownWords } from './asked-words.ts'
import { isCarefulEnough } from '../care/careful-words.ts'
import { probabilityOfKind } from './likely-kinds.ts'
import { learnedAnswerers, storyClasses } from './learned-answers.ts'
import {
  classify as classesOf,
  readWeights,
  speakFor,
  type LearnedClass,
  type LearnedWeights,
} from './learned-weights.ts'
import { featuresOf, featuresOfWord } from './question-features.ts'

/** So many of the likeliest classes are tried. */
const maxClasses = 3
/** From this probability on, a question is of no class. */
const minNone = 0.5
/** A class that is not the likeliest must be so likely. */
const minNext = 0.25
/** A class that is so likely may have one more word that is unknown. */
const surely = 0.8
/** The least probability of an answerer holds for weights of labels alone; templates spread it over more classes. */
const spread = 0.7

/** An answer must be of a kind that is so likely; degrees and days of a named food, and what keeps a person safe, need not be. */
const minKind = 0.6
const ofAnyKind = /^(?:doneness|keeping|(?:safety|caution)-.*)$/

const ofSafety = /^(?:keeping|doneness|safety-|caution-)/

const read = new WeakMap<KitchenTables, LearnedWeights>()

function weightsOf(tables: KitchenTables): LearnedWeights {
  const weights = read.get(tables) ?? readWeights(tables.weights)
  read.set(tables, weights)
  return weights
}

/** Which classes the words of a question make likely, the likeliest first. */
export const likelyClasses = (
  asked: Question,
  context: KitchenContext,
  tables: KitchenTables,
  weights: LearnedWeights = weightsOf(tables),
): readonly LearnedClass[] => classesOf(featuresOf(asked, context, tables), weights)

/**
 * Answers a question that no pattern matches, by the classes that its words make likely. The answerer of a class must find in
 * the question what its answer needs, else the next class is tried; where none is likely enough, there is no answer.
 */
export function answerAsLearned(
  asked: Question,
  context: KitchenContext,
  tables: KitchenTables,
  weights: LearnedWeights = weightsOf(tables),
  classify: () => readonly LearnedClass[] = () => likelyClasses(asked, context, tables, weights),
): KitchenAnswer | null {
  if (isDeclined(asked, tables)) return null
  const match: Match = { slots: {}, asked, context, tables }
  const classes = classify()
  for (const [place, { name, probability }] of classes.slice(0, maxClasses).entries()) {
    const answerer = learnedAnswerers.get(name)
    if (answerer === undefined) {
      if (probability > minNone) return null
      continue
    }
    if (probability < (place === 0 ? answerer.minProbability * spread : minNext)) continue
    if (!ofAnyKind.test(name) && probabilityOfKind(name, classes) < minKind) continue
    const given = isCarefulEnough(name, asked.text, tables) ? answerAs(name, probability, match, weights) : null
    // Where an answer about safety is refused, no other one takes its place.
    if (given !== null || ofSafety.test(name)) return given
  }
  return null
}

/** The answer of a class, where few enough words are unknown: each must be known to the tables or speak for the class. */
function answerAs(name: string, probability: number, match: Match, weights: LearnedWeights): KitchenAnswer | null {
  const answerer = learnedAnswerers.get(name)
  const isNew = (word: string): boolean => !speakFor(name, featuresOfWord(word, match.tables), weights)
  const unknown = unknownWords(match, name === 'substitute').filter(isNew)
  // "Fire roasted tomatoes" are others than the tomatoes of the table.
  if (name === 'substitute' && unknown.some((word) => standsBeforeFood(word, match))) return null
  const isKnown =
    answerer !== undefined &&
    unknown.length <= (answerer.maxUnknownWords || Number(probability >= surely && storyClasses.has(name)))
  return isKnown ? answerer.answer(match) : null
}

/** Whether a word stands in front of a food, with nothing but adjectives between them. */
function standsBeforeFood(word: string, { asked: { text }, tables }: Match): boolean {
  const behind = text.split(' ').slice(text.split(' ').indexOf(word) + 1)
  const next = behind.find((one) => !tables.rules.adjectives.has(one) && !tables.rules.cooked.test(one))
  return next !== undefined && foodsIn(next, tables).size > 0
}
