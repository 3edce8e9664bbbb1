import type { CheckedDiet } from '@simmer/contract/import/genie/broken-promises'
import type { AnswerAction } from '@simmer/contract/kitchen/kitchen-answer'
import type { ProposedDraft } from '@simmer/contract/wire/endpoints/assistant-endpoints'

export type UnitChoice = Extract<AnswerAction, { kind: 'set-units' }>['units']

/** AS-6: what the buttons of an answer do. Nothing of it happens before a press. */
export interface AssistantActions {
  readonly startTimer: (seconds: number, label: string) => void
  readonly addToList: (lines: readonly string[]) => void
  /** The diets that a proposal names, with its ingredients against them: the draft is not called so. */
  readonly brokenPromises: (draft: ProposedDraft) => readonly { readonly diet: CheckedDiet; readonly foods: string }[]
  readonly makeDraft: (draft: ProposedDraft, host: string) => Promise<void>
  /** The actions on the open recipe; null without one. */
  readonly recipe: {
    readonly setServings: (servings: number) => void
    readonly setUnits: (units: UnitChoice) => void
    readonly openStep: (step: number) => void
  } | null
}
