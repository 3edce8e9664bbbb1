import type { CheckedDiet } from '@simmer/contract/import/genie/diet-foods'
import type { AnswerAction } from '@simmer/contract/kitchen/kitchen-answer'
import type { ProposedDraft } from '@simmer/contract/wire/endpoints/assistant-endpoints'

export type UnitChoice = Extract<AnswerAction, { kind: 'set-units' }>['units']

/** A diet that a proposal does not keep, with its foods against it. */
export interface BrokenDiet {
  readonly diet: CheckedDiet
  readonly foods: string
}

/** AS-6: what the buttons of an answer do. Nothing of it happens before a press. */
export interface AssistantActions {
  readonly startTimer: (seconds: number, label: string) => void
  readonly addToList: (lines: readonly string[]) => void
  /** GE-3: the diets that a proposal names, or that the question asks for, and breaks: the draft is not called so. */
  readonly brokenPromises: (draft: ProposedDraft, question: string) => readonly BrokenDiet[]
  readonly makeDraft: (draft: ProposedDraft, host: string) => Promise<void>
  /** The actions on the open recipe; null without one. */
  readonly recipe: {
    readonly setServings: (servings: number) => void
    readonly setUnits: (units: UnitChoice) => void
    readonly openStep: (step: number) => void
  } | null
}
