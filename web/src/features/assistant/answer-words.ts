import type { ProposedTimer } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { ReadText, RoundRow } from '#local/database/talk-database.ts'
import type { Translate } from '#texts/translate.ts'
import { parseAnswer, plainAnswer } from './answer-text.ts'
import type { Announcement } from './announcer.tsx'
import { endText, type AssistantKey } from './assistant-texts.ts'
import { isEmergency } from '@simmer/contract/kitchen/emergencies/emergencies'
import type { ShownAnswer } from './use-model-answers.ts'

/** What the words of an answer depend on. */
export interface Surroundings {
  /** The host of the model; null: no model is connected. */
  readonly host: string | null
  /** How many steps the open recipe has; null without a recipe. */
  readonly steps: number | null
  readonly locale: string
  readonly t: Translate<AssistantKey>
}

/** A duration in short words of a language: 90 minutes as "1 hr 30 min". */
export const timerTime = (seconds: number, locale: string): string => {
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [Math.round(seconds % 60), 'second'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count))
    .join(' ')
}

/** What the button of a timer that the model proposes has on it. */
export const timerButton = ({ label, seconds }: ProposedTimer, locale: string, t: Translate<AssistantKey>): string => {
  const time = timerTime(seconds, locale)
  return label === '' ? t('startTimer', { time }) : t('startNamedTimer', { label, time })
}

/** The title of a recipe in quotation marks: it may be any words, also those with which the product speaks of itself. */
export const quotedTitle = (title: string, t: Translate<AssistantKey>): string =>
  t('quoted', { title: title.replaceAll(/["“”„]/g, '') })

/** What the model looks up right now. */
export const lookupWords = (what: string, t: Translate<AssistantKey>): string =>
  t('lookingUp', { what: quotedTitle(what, t) })

/** What the model has read: the kitchen helper, or the title of a recipe. */
export const readName = (
  { name, isHelper }: Pick<ReadText, 'name' | 'isHelper'>,
  t: Translate<AssistantKey>,
): string => (isHelper === true ? t('helper') : quotedTitle(name, t))

/** Whom to call, in an emergency; otherwise null. */
export const emergencyWords = (question: string, t: Translate<AssistantKey>): string | null =>
  isEmergency(question) ? t('emergency') : null

/** Why the helper has no answer. */
export const noAnswerWords = (helper: 'missing' | null, { host, steps, t }: Surroundings): string => {
  if (helper === 'missing') return t('helperMissing')
  const unknown = t(steps === null ? 'unknownNoRecipe' : 'unknown')
  return host === null ? unknown : `${unknown} ${t('unknownAskModel')}`
}

/** What the helper answers, as the screen has it. In an emergency it first names whom to call. */
export const helperWords = (
  { helper, question }: Pick<RoundRow, 'helper' | 'question'>,
  surroundings: Surroundings,
): string => {
  const emergency = emergencyWords(question, surroundings.t)
  if (helper !== null && helper !== 'missing') return emergency === null ? helper.text : `${emergency}\n${helper.text}`
  return emergency ?? noAnswerWords(helper, surroundings)
}

/** What the model answers without marks, and once it has ended with everything that the screen has below it. */
const modelWords = ({ answer, isComplete, at }: ShownAnswer, { steps, locale, t }: Surroundings): string => {
  const blocks = parseAnswer(answer.text, { recipes: answer.recipes, steps: steps ?? 0 })
  // Bold words whose end has not arrived yet.
  const plain = plainAnswer(blocks, (step) => t('stepName', { step })).replaceAll('**', '')
  if (!isComplete) return plain
  const { draft, timers = [], list, lastAttempt } = answer
  if (lastAttempt !== undefined) return endText(lastAttempt, locale, t, at) ?? ''
  return [
    plain,
    endText(answer, locale, t, at) ?? '',
    answer.isOtherLanguage === true ? t('otherLanguage') : '',
    draft === null ? '' : `${t('draft')}: ${draft.title}.`,
    ...timers.map((timer) => `${timerButton(timer, locale, t)}.`),
    list === undefined ? '' : `${t('listProposal')}: ${list.join(', ')}.`,
  ]
    .filter((one) => one !== '')
    .join('\n')
}

/**
 * What a person hears whose question by voice went on to the model: its answer once it has ended, or that the question waits
 * for a connection; null: that is still to come.
 */
export const voiceWords = (
  askedAt: number,
  latest: ShownAnswer | null,
  rounds: readonly RoundRow[] | null,
  surroundings: Surroundings,
): string | null => {
  if (latest !== null && latest.askedAt === askedAt && latest.isComplete)
    return latest.answer.end === 'stopped' ? '' : modelWords(latest, surroundings)
  const waits = rounds?.some(({ at, waitsFor }) => at === askedAt && waitsFor === 'connection') === true
  return waits ? surroundings.t('waitsForConnection') : null
}

/** The newest answer, of the helper or of the model, for screen readers. */
export const announcementOf = (
  latest: ShownAnswer | null,
  asked: RoundRow | null,
  surroundings: Surroundings,
): Announcement | null => {
  if (latest !== null && (asked === null || latest.at >= asked.at))
    return { id: latest.round, text: modelWords(latest, surroundings), isComplete: latest.isComplete }
  return asked === null ? null : { id: asked.id, text: helperWords(asked, surroundings), isComplete: true }
}
