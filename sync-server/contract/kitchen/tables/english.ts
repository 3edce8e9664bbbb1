import type { TableTexts } from '../kitchen-tables.ts'
import { donenessFigures } from '../doneness-figures.ts'
import { englishDoneness } from './english-doneness.ts'
import { englishKeeping } from './english-keeping.ts'
import { englishHints } from './english-hints.ts'
import { englishRules } from './english-rules.ts'
import { englishSubstitutes } from './english-substitutes.ts'
import { englishTimes } from './english-times.ts'
import { englishWeights } from '../learned/weights/english-weights.ts'
import { englishWords } from './english-words.ts'
import { keepingFigures } from '../keeping-figures.ts'
import { substituteAmounts } from './substitute-amounts.ts'

export const english: TableTexts = {
  language: 'en',
  substituteAmounts,
  substitutes: englishSubstitutes,
  donenessFigures,
  doneness: englishDoneness,
  keepingFigures,
  keeping: englishKeeping,
  words: englishWords,
  times: englishTimes,
  hints: englishHints,
  weights: englishWeights,
  rules: englishRules,
}
