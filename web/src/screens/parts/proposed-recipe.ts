import { brokenPromises, withoutPromise } from '@simmer/contract/import/genie/broken-promises'
import type { CheckedDiet } from '@simmer/contract/import/genie/diet-foods'
import { requestedDiets } from '@simmer/contract/import/genie/named-diets'
import { emptyRecipe, type ImportedRecipe, type ImportedText } from '@simmer/contract/import/imported-recipe'
import type { ProposedDraft } from '@simmer/contract/wire/endpoints/assistant-endpoints'

const certain = (text: string): ImportedText => ({ text, from: [], confidence: 'check' })
const optional = (text: string): ImportedText | null => (text === '' ? null : certain(text))
const number = (value: number | null) => (value === null ? null : { value, from: [], confidence: 'check' as const })

/** A proposal of the model as a recipe to import: every text of it is one that the cook should check. */
const proposedRecipe = (draft: ProposedDraft, source: string): ImportedRecipe => ({
  ...emptyRecipe({ kind: 'text', url: null, name: source, author: null, license: null }),
  title: certain(draft.title),
  description: optional(draft.description),
  tips: optional(draft.tips),
  ingredients: draft.ingredients.map((line) => ({ ...certain(line), isPart: false })),
  steps: draft.steps.map((line) => ({ ...certain(line), isPart: false })),
  servings: number(draft.servings),
  prepMinutes: number(draft.prepTimeInMinutes),
  cookMinutes: number(draft.cookTimeInMinutes),
})

/** GE-3: the diets that a proposal names, or that the question asks for, with the foods of the proposal against them. */
export const brokenDiets = (
  draft: ProposedDraft,
  question: string,
): readonly { readonly diet: CheckedDiet; readonly foods: readonly string[] }[] => {
  const broken = brokenPromises({ ...proposedRecipe(draft, ''), diets: requestedDiets(question).map(certain) })
  return [...new Set(broken.map(({ diet }) => diet))].map((diet) => ({
    diet,
    foods: [...new Set(broken.flatMap((one) => (one.diet === diet ? [one.food] : [])))],
  }))
}

/** The recipe of a proposal without the diets that it names and breaks. */
export const withoutBrokenDiets = (draft: ProposedDraft, source: string): ImportedRecipe => {
  const proposed = proposedRecipe(draft, source)
  const diets = new Set(brokenPromises(proposed).map(({ diet }) => diet))
  return [...diets].reduce(withoutPromise, proposed)
}
