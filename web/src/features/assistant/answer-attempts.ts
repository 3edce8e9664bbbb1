import type { ModelAnswer, RoundRow } from '#local/database/talk-database.ts'
import type { QuestionStep } from '#local/model-consent.ts'
import type { Model } from '#local/use-model.ts'
import { isEmergency } from '@simmer/contract/kitchen/emergencies/emergencies'

/** Whether there is something to read or to press in an answer. */
export const hasContent = ({ text, draft, timers, list }: ModelAnswer): boolean =>
  text.trim() !== '' || draft !== null || timers !== undefined || list !== undefined

/** The answer after one more attempt: what was good stays until the new attempt has something to read. */
export const afterAttempt = (before: ModelAnswer | null, { end, retryAt, ...rest }: ModelAnswer): ModelAnswer =>
  before === null || !hasContent(before) || hasContent({ ...rest, end })
    ? { ...rest, end, ...(retryAt === undefined ? {} : { retryAt }) }
    : { ...before, lastAttempt: { end, ...(retryAt === undefined ? {} : { retryAt }) } }

/**
 * Whether the helper's part is shown: that it does not know is no news beside an answer of the model. Whom to call in an
 * emergency always is.
 */
export const showsHelper = (
  { helper, model }: RoundRow,
  { isModelAnswering, isUrgent }: { readonly isModelAnswering: boolean; readonly isUrgent: boolean },
): boolean => helper !== null || isUrgent || !(isModelAnswering || (model !== null && hasContent(model)))

/**
 * Whether the press that asks the helper asks the model as well: the helper does not know, and the person has agreed that such
 * questions go there. In an emergency the person is to call for help first.
 */
export const goesOnToModel = (
  { helper, question }: Pick<RoundRow, 'helper' | 'question'>,
  step: QuestionStep,
  { isReachable, left, isGoingOnAllowed }: Pick<Model, 'isReachable' | 'left'> & { readonly isGoingOnAllowed: boolean },
): boolean =>
  helper === null &&
  !isEmergency(question) &&
  step === 'send' &&
  isGoingOnAllowed &&
  isReachable !== false &&
  left?.messages !== 0

/** The question of the open conversation that is asked after the answer which runs; `queue` has the times of those that wait. */
export const nextInTurn = (queue: readonly number[], rounds: readonly RoundRow[] | null): RoundRow | null =>
  rounds?.find(({ at }) => queue.includes(at)) ?? null

/** Whether the server may still have the answer under the id of the round, so that the same id is asked again. */
export const keepsId = ({ model, waitsFor }: RoundRow): boolean =>
  model === null ||
  waitsFor === 'connection' ||
  ['failed', 'too-slow', 'busy'].includes((model.lastAttempt ?? model).end)

/** A question that waits is asked again so long after the last attempt, in milliseconds: 30 seconds, at most 10 minutes. */
export const retryDelayMs = (failures: number): number => Math.min(30_000 * 2 ** Math.max(0, failures - 1), 600_000)
