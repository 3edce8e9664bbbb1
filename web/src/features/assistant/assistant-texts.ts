import type { AnswerTable } from '@simmer/contract/kitchen/kitchen-answer'
import { texts } from '#texts/texts.ts'
import en from './assistant-texts.en.json'

export const assistantTexts = texts('assistant', en)
type AssistantKey = keyof typeof en

/** The name of the table that an answer comes from, with its row. */
export const tableNames = {
  substitutes: 'tableSubstitutes',
  doneness: 'tableDoneness',
  keeping: 'tableKeeping',
  words: 'tableWords',
  densities: 'tableDensities',
  pans: 'tablePans',
  units: 'tableUnits',
} as const satisfies Record<AnswerTable, AssistantKey>
