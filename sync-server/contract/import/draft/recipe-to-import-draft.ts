import type { ItemKind } from '../../recipe/draft.ts'
import type { ActionArgs } from '../../wire/actions.ts'
import { maxTextLength, type PictureField } from '../../wire/draft.ts'
import type { ImportedLine, ImportedRecipe, ImportedText } from '../imported-recipe.ts'

/** An action that writes one record of a draft. */
export type DraftAction =
  | { readonly name: 'draft.set'; readonly key: string; readonly args: ActionArgs<'draft.set'> }
  | { readonly name: 'drafttext.set'; readonly key: string; readonly args: ActionArgs<'drafttext.set'> }

type PartValue = ActionArgs<'draft.set'>['value']

interface ImportDraftOptions {
  readonly id: string
  readonly createdAt: number
  /** Names the source where the recipe states none: the file, or the words for a pasted text. */
  readonly sourceName: string
  /** How a yield that is no number of servings begins in the tips: "Makes". */
  readonly makes: string
  readonly cover: Omit<PictureField, 'id' | 'crop'> | null
  /** IM-13: the text that it was read from. */
  readonly source?: string
  /** IM-6: the importer claims the words of the post as their own. */
  readonly isOwnWords?: boolean
}

/** Ids of lines are the same each time, so that an import that is repeated writes the same records. */
const lineId = (at: number): string => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`

/** What a record may hold: PostgreSQL stores neither NUL nor a lone surrogate. */
export const storable = (text: string, maxLength = Infinity): string =>
  text
    .replaceAll(/[\0\p{Surrogate}]/gu, '')
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, '')
    .trim()

/** A text in pieces that one field may hold. */
const pieces = (text: string): string[] => {
  const first = storable(text, maxTextLength)
  const stored = storable(text)
  return stored.length <= maxTextLength ? [first] : [first, ...pieces(stored.slice(first.length))]
}

const words = (list: readonly ImportedText[], lowerCase: boolean): string[] =>
  [
    ...new Set(
      list.map(({ text }) => storable(lowerCase ? text.toLowerCase() : text, 80)).filter((text) => text !== ''),
    ),
  ].slice(0, 50)

const minutes = (value: number): number => Math.min(100_000, Math.round(value))

/** Preparing and cooking time. Where a source states only the whole time, the rest of it is cooking time. */
export const importedTimes = ({
  prepMinutes: prep,
  cookMinutes: cook,
  totalMinutes: total,
}: Pick<ImportedRecipe, 'prepMinutes' | 'cookMinutes' | 'totalMinutes'>): {
  readonly prep: number | null
  readonly cook: number | null
} => {
  const rest = total === null ? null : total.value - (prep?.value ?? 0)
  return {
    prep: prep === null ? null : minutes(prep.value),
    cook: cook === null ? (rest === null || rest <= 0 ? null : minutes(rest)) : minutes(cook.value),
  }
}

/** The source as the draft keeps it: an address, else the words of a book, a site or a file. */
export const sourceText = ({ source }: ImportedRecipe, fallback: string): string => {
  const named = [source.author, source.name].filter((one) => one !== null && one.trim() !== '').join(', ')
  return storable(source.url ?? (named === '' ? fallback : named), 2000)
}

/**
 * The actions that write the draft of an imported recipe. The last one makes the draft, so that an interruption leaves
 * none with a part missing. IM-12: `imported` names the source for good.
 */
export const recipeToImportDraft = (recipe: ImportedRecipe, options: ImportDraftOptions): readonly DraftAction[] => {
  const { id, createdAt, sourceName, makes, cover, source = '', isOwnWords = false } = options
  const part = (name: string, value: PartValue): DraftAction[] =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [{ name: 'draft.set', key: `draft:${id}:${name}`, args: { value } }]
  /** IM-2: what is too long for its field goes on in the steps. */
  const overflow: ImportedLine[] = []
  const text = (field: string, written: string | undefined): DraftAction[] => {
    const [stored = '', ...rest] = pieces(written ?? '')
    overflow.push(...rest.map((one) => ({ text: one, from: [], confidence: 'check' as const, isPart: false })))
    return stored === ''
      ? []
      : [{ name: 'drafttext.set', key: `drafttext:${id}:${field}`, args: { text: stored, from: null } }]
  }
  const line =
    (kind: ItemKind, offset: number) =>
    ({ isPart, text: written }: ImportedLine, at: number): DraftAction[] => {
      const stored = text(`${kind}${isPart ? 'part' : ''}-${lineId(offset + at)}`, written)
      return stored.length === 0 ? [] : [...part(`place-${lineId(offset + at)}`, at + 1), ...stored]
    }
  const { ingredients, steps, servings, nutrition } = recipe
  const { prep, cook } = importedTimes(recipe)
  const tips = [recipe.tips?.text ?? '', recipe.yield === null ? '' : `${makes}: ${recipe.yield.text}`]
  const isServings = servings !== null && servings.value >= 0.001 && servings.value <= 100_000
  return [
    ...part('imported', sourceText(recipe, sourceName)),
    ...part('source', source),
    ...part('ownwords', isOwnWords && recipe.source.kind === 'post' ? 'account' : null),
    ...text('title', recipe.title?.text),
    ...text('description', recipe.description?.text),
    ...text('tips', tips.filter((one) => one.trim() !== '').join('\n\n')),
    ...part('servings', isServings ? servings.value : null),
    ...part('prep', prep),
    ...part('cook', cook),
    ...part('cuisine', storable(recipe.cuisine?.text.toLowerCase() ?? '', 80)),
    ...part('diets', words(recipe.diets, true)),
    ...part('meals', words(recipe.meals, true)),
    ...part('tags', words(recipe.tags, false)),
    ...Object.entries(nutrition).flatMap(([figure, amount]) => part(figure, amount ?? null)),
    ...(cover === null ? [] : part('cover', { id: lineId(0), ...cover, crop: null })),
    ...ingredients.flatMap(line('ingredient', 0)),
    ...steps.flatMap(line('step', ingredients.length)),
    ...overflow.splice(0).flatMap((one, at) => line('step', ingredients.length)(one, steps.length + at)),
    ...part('made', createdAt),
  ]
}
