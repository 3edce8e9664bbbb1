import { correctLine } from '@simmer/contract/recipe/lines/corrected-line'
import type { ItemKind } from '@simmer/contract/recipe/draft'
import type { ActionArgs } from '@simmer/contract/wire/actions'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { DraftAction } from './draft-actions.ts'

type PartValue = ActionArgs<'draft.set'>['value']

interface NewLine {
  readonly kind: ItemKind | `${ItemKind}part`
  readonly text: string
  readonly correction: PartValue
}

/** Lines have the same ids on every device, so that two devices that begin at once write the same lines. */
const lineId = (at: number): string => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`

const linesUnder = (kind: ItemKind, heading: string, lines: readonly NewLine[]): readonly NewLine[] =>
  heading === '' ? lines : [{ kind: `${kind}part`, text: heading, correction: null }, ...lines]

const isUntitled = ({ subheading }: { readonly subheading: string }): boolean => subheading === ''

interface RecipeDraftOptions {
  readonly id: string
  readonly createdAt: number
  /** IM-12: the source of a copy of another author's recipe, and the text that it is compared with before publishing. */
  readonly copied?: { readonly from: string; readonly text: string }
}

/** The actions that write a draft of a published recipe. Pictures stay with the recipe. */
export const recipeToDraft = (
  recipe: Recipe,
  { id, createdAt, copied }: RecipeDraftOptions,
): readonly DraftAction[] => {
  const { title, description, tipsAndTricks, ingredientSublists, methodSublists, servings, cuisine } = recipe
  const lines = [
    // A draft has no group without a heading after one with a heading. The order of ingredients matters less than their
    // group, that of steps more.
    ...[...ingredientSublists.filter(isUntitled), ...ingredientSublists.filter((list) => !isUntitled(list))].flatMap(
      ({ subheading, ingredients }) =>
        linesUnder(
          'ingredient',
          subheading,
          ingredients.map((ingredient) => {
            const { line, correction } = correctLine(ingredient)
            return { kind: 'ingredient', text: line, correction }
          }),
        ),
    ),
    ...methodSublists.flatMap(({ subheading, methods }) =>
      linesUnder(
        'step',
        subheading,
        methods.map((method) => ({ kind: 'step', text: method.description, correction: null })),
      ),
    ),
  ]
  const part = (name: string, value: PartValue): DraftAction[] =>
    value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [{ name: 'draft.set', key: `draft:${id}:${name}`, args: { value } }]
  const text = (field: string, words: string): DraftAction[] =>
    words === '' ? [] : [{ name: 'drafttext.set', key: `drafttext:${id}:${field}`, args: { text: words, from: null } }]
  return [
    ...part('imported', copied?.from ?? null),
    ...part('source', copied?.text ?? null),
    ...text('title', title),
    ...text('description', description),
    ...text('tips', tipsAndTricks),
    ...part('servings', servings),
    ...part('prep', recipe.prepTimeInMinutes),
    ...part('cook', recipe.cookTimeInMinutes),
    ...part('cuisine', cuisine),
    ...part('diets', recipe.diets),
    ...part('meals', recipe.meals),
    ...part('tags', recipe.tags),
    ...Object.entries(recipe.nutrition ?? {}).flatMap(([figure, amount]) => part(figure, amount ?? null)),
    ...lines.flatMap((line, at) => [
      ...part(`place-${lineId(at)}`, at + 1),
      ...text(`${line.kind}-${lineId(at)}`, line.text),
      ...part(`read-${lineId(at)}`, line.correction),
    ]),
    // The last one: without it there is no draft, so that an interruption leaves none with a part missing.
    ...part('made', createdAt),
  ]
}
