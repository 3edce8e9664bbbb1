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
  times: 'tableTimes',
  hints: 'tableHints',
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
  'too-long': 'endTooLong',
  empty: 'endEmpty',
  stopped: 'endStopped',
  'not-confirmed': 'endNotConfirmed',
} as const

const minuteMs = 60_000
/** A wait that is longer is not counted out. */
const maxWaitMs = 60 * minuteMs

const busyText = (waitMs: number, t: Translate<AssistantKey>): string => {
  if (waitMs <= 0 || waitMs > maxWaitMs) return t('endBusy')
  return waitMs <= 1.5 * minuteMs
    ? t('endBusySeconds', { count: Math.ceil(waitMs / 1000) })
    : t('endBusyMinutes', { count: Math.ceil(waitMs / minuteMs) })
}

/** Why an answer is not whole, in words, at the time `now`; null for a whole one. */
export const endText = (
  { end, retryAt }: Pick<ModelAnswer, 'end' | 'retryAt'>,
  locale: string,
  t: Translate<AssistantKey>,
  now: number,
): string | null => {
  if (end === 'complete' || end === 'recipe') return null
  if (end === 'busy' && retryAt !== undefined) return busyText(retryAt - now, t)
  if (end !== 'resting' || retryAt === undefined) return t(endTexts[end])
  return t('endRestingUntil', { time: dateFormat('moment', locale)(retryAt) })
}
