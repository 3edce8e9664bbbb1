import * as v from 'valibot'
import type { ImportedLine, ImportedNumber } from '@simmer/contract/import/imported-recipe'
import { importedTimes, storable } from '@simmer/contract/import/draft/recipe-to-import-draft'
import type { Draft, DraftItem, DraftText, ItemKind } from '@simmer/contract/recipe/draft'
import { draftParts } from '@simmer/contract/wire/draft'
import { positionsAt } from '../line-positions.ts'
import type { Change } from '../session/undo-history.ts'
import type { PastedRecipe } from './read-pasted-recipe.ts'

interface PasteOptions {
  /** How a yield that is no number of servings begins in the tips: "Makes". */
  readonly makes: string
  readonly newId: () => string
}

const maxTags = 50
const maxTagLength = 80

const hasLines = ({ ingredients, steps }: Draft): boolean =>
  [...ingredients, ...steps].some(({ words }) => words.text.trim() !== '')

/**
 * The changes that put a pasted recipe into a draft, to be stored and undone together. Nothing that the draft has is
 * overwritten: what finds its field taken joins the tips, and the name of a recipe within a recipe becomes a heading.
 */
export const pastedRecipeChanges = (
  draft: Draft,
  { recipe, rest, lines }: PastedRecipe,
  { makes, newId }: PasteOptions,
): readonly Change[] => {
  /** Texts that have no field of their own. */
  const unplaced: string[] = []
  const change = (part: string, before: Change['before'], after: Change['after']): Change => ({
    key: `draft:${draft.id}:${part}`,
    before,
    after,
  })
  const text = (field: string, stored: DraftText | null, after: string): Change => ({
    key: `drafttext:${draft.id}:${field}`,
    before: stored?.text ?? null,
    after,
  })
  const fill = (field: 'title' | 'description', pasted: string): readonly Change[] => {
    const existing = draft[field]?.text.trim() ?? ''
    if (pasted === '' || existing === pasted) return []
    if (existing === '') return [text(field, draft[field], pasted)]
    unplaced.push(pasted)
    return []
  }
  const fact = (part: 'servings' | 'prep' | 'cook', value: number | null, read: ImportedNumber | null): Change[] => {
    if (value === null || draft[part] === value) return []
    if (draft[part] === null) return [change(part, null, value)]
    unplaced.push(...(read?.from ?? []).flatMap((at) => lines[at] ?? []))
    return []
  }
  const title = storable(recipe.title?.text ?? '', 200)
  const isWithin = (draft.title?.text.trim() ?? '') !== '' && draft.title?.text.trim() !== title && hasLines(draft)
  const heading: readonly ImportedLine[] =
    isWithin && recipe.title !== null ? [{ ...recipe.title, text: title, isPart: true }] : []
  const list = (kind: ItemKind, existing: readonly DraftItem[], added: readonly ImportedLine[]): readonly Change[] => {
    const items = added.length === 0 ? [] : [...heading, ...added]
    const positions = positionsAt(
      existing.map(({ position }) => position),
      existing.length,
      items.length,
    ).inserted
    return items.flatMap((item, at) => {
      const id = newId()
      return [
        change(`place-${id}`, null, positions[at] ?? at),
        text(`${kind}${item.isPart ? 'part' : ''}-${id}`, null, storable(item.text)),
      ]
    })
  }
  const { prep, cook } = importedTimes(recipe)
  const isServings = recipe.servings !== null && v.is(draftParts.servings, recipe.servings.value)
  const tags = [...new Set([...draft.tags, ...recipe.tags.map((tag) => storable(tag.text, maxTagLength))])]
    .filter((tag) => tag !== '')
    .slice(0, maxTags)
  const fields = [
    ...(isWithin ? [] : fill('title', title)),
    ...fill('description', storable(recipe.description?.text ?? '')),
    ...fact('servings', isServings ? recipe.servings.value : null, recipe.servings),
    ...fact('prep', prep, recipe.prepMinutes),
    ...fact('cook', cook, recipe.cookMinutes ?? recipe.totalMinutes),
    ...(tags.length > draft.tags.length ? [change('tags', [...draft.tags], tags)] : []),
    ...list('ingredient', draft.ingredients, recipe.ingredients),
    ...list('step', draft.steps, recipe.steps),
  ]
  const tips = [
    draft.tips?.text ?? '',
    storable(recipe.tips?.text ?? ''),
    recipe.yield === null ? '' : `${makes}: ${storable(recipe.yield.text)}`,
    ...[...new Set([...unplaced, ...rest])].map((line) => storable(line)),
  ].filter((part) => part.trim() !== '')
  const allTips = tips.join('\n\n')
  return allTips === (draft.tips?.text ?? '') ? fields : [...fields, text('tips', draft.tips, allTips)]
}

interface ReplacedLine {
  readonly changes: readonly Change[]
  /** The first pasted line of the same list; null if there is none. */
  readonly firstField: string | null
}

/**
 * A paste into an empty line, which makes way for the pasted lines in the same undo step; null if it has a text by now.
 */
export const replaceEmptyLine = (draft: Draft, field: string, pasted: readonly Change[]): ReplacedLine | null => {
  const line = [...draft.ingredients, ...draft.steps].find((item) => item.field === field)
  if (line?.words.text !== '') return null
  const kind: ItemKind = field.startsWith('ingredient') ? 'ingredient' : 'step'
  const prefix = `drafttext:${draft.id}:`
  const first = pasted.find(({ key }) => key.startsWith(`${prefix}${kind}`))
  return {
    changes: [...pasted, { key: `${prefix}${field}`, before: '', after: null }],
    firstField: first?.key.slice(prefix.length) ?? null,
  }
}
