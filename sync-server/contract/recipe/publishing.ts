import { visibleText } from './visible-text.ts'
import type { Origin } from '../wire/publishing.ts'
import type { Ingredient } from '../wire/recipe.ts'
import { maxRecipeLines, type Draft, type DraftItem, type DraftPicture } from './draft.ts'
import { readCorrectedLine } from './lines/corrected-line.ts'
import type { RecipeContent } from './recipe-content.ts'
import { importOrigin, isCopy } from './source/import-source.ts'

/** The checks of the publish checklist, in the order in which the editor shows the fields. */
export const missingFields = [
  'title',
  'titleLong',
  'descriptionLong',
  'ingredients',
  'steps',
  'servings',
  'tooMuch',
  'conflicts',
] as const
export type MissingField = (typeof missingFields)[number]

const maxTitleCharacters = 120
const maxDescriptionCharacters = 1000
/** Limits beyond which a recipe is unreadable in a kitchen; they also bound the time of the checks. */
const maxCharacters = 200_000
const maxCharactersInLine = 10_000

const fieldText = (text: Draft['title'] | undefined): string => visibleText(text?.text ?? '')
const visibleTexts = (all: readonly string[]): string[] => all.map(visibleText).filter((one) => one !== '')

/** EN-3: finds the checks that a draft fails before publishing. Editor and server share them. */
export const findMissingFields = (draft: Draft): readonly MissingField[] => {
  const { title, description, tips, ingredients, steps, servings, cover, pictures } = draft
  const hasText = (items: readonly DraftItem[]): boolean =>
    items.some(({ isPart, words }) => !isPart && fieldText(words) !== '')
  const alts = [cover, ...steps.map((step) => pictures.get(lineId(step)))].map((picture) => picture?.alt)
  const texts = [title, description, tips, ...[...ingredients, ...steps].map(({ words }) => words), ...alts]
  const lengths = texts.map((text) => fieldText(text).length)
  const isMissing: Readonly<Record<MissingField, boolean>> = {
    title: fieldText(title) === '',
    titleLong: fieldText(title).length > maxTitleCharacters,
    descriptionLong: fieldText(description).length > maxDescriptionCharacters,
    ingredients: !hasText(ingredients),
    steps: !hasText(steps),
    servings: servings === null,
    tooMuch:
      Math.max(ingredients.length, steps.length) > maxRecipeLines ||
      lengths.some((length) => length > maxCharactersInLine) ||
      lengths.reduce((sum, length) => sum + length, 0) > maxCharacters,
    conflicts: texts.some((text) => (text?.conflicts ?? []).length > 0),
  }
  return missingFields.filter((field) => isMissing[field])
}

/** What a recipe can be published without, though readers would like it. */
const publishHints = ['picture', 'pictureText', 'description'] as const
export type PublishHint = (typeof publishHints)[number]

/** The hints that apply to a draft, in the order in which the editor shows the fields. */
export const findPublishHints = (draft: Draft): readonly PublishHint[] => {
  const applies: Readonly<Record<PublishHint, boolean>> = {
    picture: draft.cover === null,
    pictureText: draftPictures(draft).some(({ alt }) => alt === ''),
    description: fieldText(draft.description) === '',
  }
  return publishHints.filter((hint) => applies[hint])
}

/** The id that the fields of a line share. */
const lineId = ({ field }: Pick<DraftItem, 'field'>): string => field.slice(field.indexOf('-') + 1)

interface Line extends Pick<DraftItem, 'field' | 'read'> {
  readonly text: string
}

/** Groups lines under their headings and drops empty lines. */
const groupUnderHeadings = (
  items: readonly DraftItem[],
): readonly { readonly subheading: string; readonly lines: readonly Line[] }[] => {
  const parts: { subheading: string; lines: Line[] }[] = []
  for (const { field, isPart, words, read } of items) {
    const text = fieldText(words)
    if (text === '') continue
    if (isPart) parts.push({ subheading: text, lines: [] })
    else if (parts.length === 0) parts.push({ subheading: '', lines: [{ field, text, read }] })
    else parts.at(-1)?.lines.push({ field, text, read })
  }
  return parts
}

const readIngredient = ({ text, read }: Line): Ingredient => {
  const { quantity, quantityMax, unit, ingredient_name, note } = readCorrectedLine(text, read)
  return {
    quantity,
    unit,
    ingredient_name,
    ...(quantityMax !== undefined && { quantityMax }),
    ...(note !== undefined && { note }),
  }
}

/** The recipe content that publishing this draft gives. */
export const draftContent = (draft: Draft, origin: Origin | null): RecipeContent => ({
  title: fieldText(draft.title),
  description: fieldText(draft.description),
  cuisine: draft.cuisine === null ? null : visibleText(draft.cuisine) || null,
  diets: visibleTexts(draft.diets),
  meals: visibleTexts(draft.meals),
  tags: visibleTexts(draft.tags),
  prepTimeInMinutes: draft.prep,
  cookTimeInMinutes: draft.cook,
  servings: draft.servings,
  tipsAndTricks: fieldText(draft.tips),
  ingredientSublists: groupUnderHeadings(draft.ingredients).map(({ subheading, lines }) => ({
    subheading,
    ingredients: lines.map(readIngredient),
  })),
  methodSublists: groupUnderHeadings(draft.steps).map(({ subheading, lines }) => ({
    subheading,
    methods: lines.map(({ text }) => ({ description: text })),
  })),
  ...(Object.keys(draft.nutrition).length > 0 && { nutrition: draft.nutrition }),
  ...adaptedFrom(draft, origin),
})

/**
 * IM-12: a text that was imported from a web address names it, whatever its author attests; a copy of another author's
 * recipe names that recipe, whatever else its author names.
 */
const adaptedFrom = ({ imported, ownWords }: Draft, origin: Origin | null): Pick<RecipeContent, 'adaptedFrom'> => {
  const copied = imported !== null && isCopy(imported)
  if (origin?.is === 'adapted' && !copied) {
    const { name = '', url } = origin
    return { adaptedFrom: { name: visibleText(name), ...(url !== undefined && { url }) } }
  }
  const named = imported === null || ownWords !== null ? null : importOrigin(imported)
  return named?.url === undefined || origin === null
    ? {}
    : { adaptedFrom: { name: visibleText(named.name), url: named.url } }
}

/**
 * The ids of the published steps by section, in the arrangement of `draftContent`. Pictures are stored by these ids.
 */
export const stepLines = ({ steps }: Pick<Draft, 'steps'>): readonly (readonly string[])[] =>
  groupUnderHeadings(steps).map(({ lines }) => lines.map(lineId))

/** A picture to publish: the cover, or the picture of one step of a section. */
export interface PictureToPublish extends Pick<DraftPicture, 'hash' | 'crop'> {
  readonly at: 'cover' | readonly [part: number, line: number]
  readonly alt: string
}

/** The pictures of a draft at their positions in `draftContent`. */
export const draftPictures = ({ cover, pictures, steps }: Draft): PictureToPublish[] => {
  const placePicture = (at: PictureToPublish['at'], picture: DraftPicture | null | undefined): PictureToPublish[] =>
    picture ? [{ at, hash: picture.hash, crop: picture.crop, alt: fieldText(picture.alt) }] : []
  return [
    ...placePicture('cover', cover),
    ...stepLines({ steps }).flatMap((lines, part) =>
      lines.flatMap((one, line) => placePicture([part, line], pictures.get(one))),
    ),
  ]
}
