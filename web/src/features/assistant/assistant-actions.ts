import type { AnswerAction } from '@simmer/contract/kitchen/kitchen-answer'
import type { RoundRow } from '#local/database/talk-database.ts'

export type UnitChoice = Extract<AnswerAction, { kind: 'set-units' }>['units']

/** AS-6: what the buttons of an answer do. Nothing of it happens before a press. */
export interface AssistantActions {
  readonly startTimer: (seconds: number, label: string) => void
  readonly addToList: (lines: readonly string[]) => void
  /**
   * GE-2, GE-3: opens the draft that the model of `host` proposes in the last of these rounds, beside what the rounds have
   * of its numbers. It becomes a draft only there.
   */
  readonly reviewDraft: (rounds: readonly RoundRow[], host: string) => Promise<void>
  /** The actions on the open recipe; null without one. */
  readonly recipe: {
    readonly setServings: (servings: number) => void
    readonly setUnits: (units: UnitChoice) => void
    readonly openStep: (step: number) => void
  } | null
}
