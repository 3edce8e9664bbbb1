import { v5 as uuidOf } from 'uuid'
import { ideaToImport } from '@simmer/contract/import/genie/idea-to-import'
import { recipeSource, type NumberSource } from '@simmer/contract/import/genie/number-proof'
import type { Language } from '@simmer/contract/preferences/languages'
import type { ProposedDraft } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { genieHref } from '#features/drafts/import/import-href.ts'
import { addReadImport, isDecidedImport, removeImport } from '#features/drafts/import/imports.ts'
import { quotedTitle, readName } from '#features/assistant/answer-words.ts'
import type { AssistantKey } from '#features/assistant/assistant-texts.ts'
import type { RoundRow } from '#local/database/talk-database.ts'
import type { Translate } from '#texts/translate.ts'

interface Proposal {
  /** The account. */
  readonly owner: string
  /** The questions up to the one whose answer proposes the draft. */
  readonly rounds: readonly RoundRow[]
  /** The open recipe. */
  readonly recipe: Recipe | null
  readonly language: Language
  readonly sourceName: string
  readonly t: Translate<AssistantKey>
}

/** What a question and its answers have of numbers that the model may have used. */
const sourcesOf = ({ helper, model }: RoundRow, t: Translate<AssistantKey>): NumberSource[] => [
  ...(helper === null || helper === 'missing' ? [] : [{ name: t('helper'), lines: helper.text.split('\n') }]),
  ...(model?.read ?? []).map((read) => ({ name: readName(read, t), lines: read.lines })),
]

const openSource = (recipe: Recipe, t: Translate<AssistantKey>): NumberSource => {
  const { name, lines } = recipeSource(recipe)
  return { name: quotedTitle(name, t), lines }
}

const list = (lines: readonly string[]) => lines.map((text) => ({ text, isHeading: false }))

/** The id of the import of a draft: an answer that is asked once more under the id of its question may propose another one. */
const importId = ({ id }: RoundRow, draft: ProposedDraft): string => uuidOf(JSON.stringify(draft), id)

/**
 * GE-2: notes the draft that an answer proposes as an import of Recipe Genie, with what the conversation has of its numbers.
 * A review of it that is not finished goes on. Returns the address of the review.
 */
export const addProposal = async (proposal: Proposal): Promise<string> => {
  const { owner, rounds, recipe, language, sourceName, t } = proposal
  const asked = rounds.at(-1)
  const draft = asked?.model?.draft
  if (asked === undefined || !draft) throw new Error('The answer proposes no draft.')
  const id = importId(asked, draft)
  const isDecided = await isDecidedImport(id)
  if (isDecided === false) return genieHref(id, 0)
  if (isDecided === true) await removeImport(id)
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
      sources: [...(recipe === null ? [] : [openSource(recipe, t)]), ...rounds.flatMap((round) => sourcesOf(round, t))],
    },
  })
  await addReadImport(owner, 'text', draft.title, result, id)
  return genieHref(id, 0)
}
