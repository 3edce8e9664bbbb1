import { ideaToImport } from '@simmer/contract/import/genie/idea-to-import'
import { recipeSource } from '@simmer/contract/import/genie/number-proof'
import type { Language } from '@simmer/contract/preferences/languages'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { genieHref } from '#features/drafts/import/import-href.ts'
import { addReadImport, isDecidedImport, removeImport } from '#features/drafts/import/imports.ts'
import type { RoundRow } from '#local/database/talk-database.ts'

interface Proposal {
  /** The account. */
  readonly owner: string
  /** The questions up to the one whose answer proposes the draft. */
  readonly rounds: readonly RoundRow[]
  /** The open recipe. */
  readonly recipe: Recipe | null
  readonly language: Language
  readonly sourceName: string
  readonly helperName: string
}

/** What a question and its answers have of numbers that the model may have used. */
const sourcesOf = ({ helper, model }: RoundRow, helperName: string) => [
  ...(helper === null || helper === 'missing' ? [] : [{ name: helperName, lines: helper.text.split('\n') }]),
  ...(model?.read ?? []),
]

const list = (lines: readonly string[]) => lines.map((text) => ({ text, isHeading: false }))

/**
 * GE-2: notes the draft that an answer proposes as an import of Recipe Genie, with what the conversation has of its numbers.
 * A review of it that is not finished goes on. Returns the address of the review.
 */
export const addProposal = async (proposal: Proposal): Promise<string> => {
  const { owner, rounds, recipe, language, sourceName, helperName } = proposal
  const asked = rounds.at(-1)
  const draft = asked?.model?.draft
  if (asked === undefined || !draft) throw new Error('The answer proposes no draft.')
  const isDecided = await isDecidedImport(asked.id)
  if (isDecided === false) return genieHref(asked.id, 0)
  if (isDecided === true) await removeImport(asked.id)
  const idea = {
    ...draft,
    servings: draft.servings ?? 0,
    prepMinutes: draft.prepTimeInMinutes,
    cookMinutes: draft.cookTimeInMinutes,
    cuisine: '',
    diets: [],
    meals: [],
    ingredients: list(draft.ingredients),
    steps: list(draft.steps),
  }
  const result = ideaToImport(idea, {
    words: asked.question,
    language,
    sourceName,
    conversation: {
      questions: rounds.slice(0, -1).map(({ question }) => question),
      sources: [
        ...(recipe === null ? [] : [recipeSource(recipe)]),
        ...rounds.flatMap((round) => sourcesOf(round, helperName)),
      ],
    },
  })
  await addReadImport(owner, 'text', draft.title, result, asked.id)
  return genieHref(asked.id, 0)
}
