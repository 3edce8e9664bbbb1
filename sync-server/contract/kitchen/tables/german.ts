import type { TableTexts } from '../kitchen-tables.ts'
import { donenessFigures } from '../doneness-figures.ts'
import { germanDoneness } from './german-doneness.ts'
import { germanKeeping } from './german-keeping.ts'
import { germanHints } from './german-hints.ts'
import { germanRules } from './german-rules.ts'
import { germanSubstitutes } from './german-substitutes.ts'
import { germanTimes } from './german-times.ts'
import { germanWeights } from '../learned/weights/german-weights.ts'
import { germanWords } from './german-words.ts'
import { keepingFigures } from '../keeping-figures.ts'
import { substituteAmounts } from './substitute-amounts.ts'

export const german: TableTexts = {
  language: 'de',
  substituteAmounts,
  substitutes: germanSubstitutes,
  donenessFigures,
  doneness: germanDoneness,
  keepingFigures,
  keeping: germanKeeping,
  words: germanWords,
  times: germanTimes,
  hints: germanHints,
  weights: germanWeights,
  rules: germanRules,
}
