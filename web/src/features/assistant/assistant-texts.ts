import type { AnswerTable } from '@simmer/contract/kitchen/kitchen-answer'
import type { ModelAnswer } from '#local/database/talk-database.ts'
import { texts } from '#texts/texts.ts'
import type { Translate } from '#texts/translate.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import en from './assistant-texts.en.json'

export const assistantTexts = texts('assistant', en)
export type AssistantKey = keyof typeof en

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

const endTexts = {
  'cut-off': 'endCutOff',
  failed: 'endFailed',
  resting: 'endResting',
  busy: 'endBusy',
  unavailable: 'endUnavailable',
  'too-slow': 'endTooSlow',
  declined: 'endDeclined',
  empty: 'endEmpty',
  stopped: 'endStopped',
} as const

/** Why an answer is not whole, in words; null for a whole one. */
export const endText = (
  { end, retryAt }: Pick<ModelAnswer, 'end' | 'retryAt'>,
  locale: string,
  t: Translate<AssistantKey>,
): string | null => {
  if (end === 'complete' || end === 'recipe') return null
  if (end !== 'resting' || retryAt === undefined) return t(endTexts[end])
  return t('endRestingUntil', { time: dateFormat('moment', locale)(retryAt) })
}
