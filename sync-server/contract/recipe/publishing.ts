import type { Draft, DraftItem, DraftPicture } from '../sync/read-draft.ts'
import type { Origin } from '../wire/publishing.ts'
import type { Ingredient } from '../wire/recipe.ts'
import { readCorrectedLine } from './lines/corrected-line.ts'
import type { RecipeContent } from './recipe-content.ts'

/** What keeps a draft from being published, in the order in which the editor shows the places where it is made good. */
export const missingFields = [
  'title',
  'titleLong',
  'description',
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
/** More is no recipe that anybody could read in a kitchen. */
const maxLines = 300
const maxCharacters = 200_000
const maxCharactersInLine = 10_000

/** Nobody sees it, and some of it turns around what stands beside it. */
const invisibleCharacters = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu
const visibleCharacter = /[^\p{C}\p{Z}\p{M}]/u

/** What readers see of some words; nothing where there is nothing to be seen. */
const visibleText = (words: string): string => {
  const visible = words.replaceAll(invisibleCharacters, '').trim()
  return visibleCharacter.test(visible) ? visible : ''
}
const fieldText = (text: Draft['title'] | undefined): string => visibleText(text?.text ?? '')
const visibleTexts = (all: readonly string[]): string[] => all.map(visibleText).filter((one) => one !== '')

/** EN-3: what a recipe must have before anybody can cook from it. The same for the editor and the server. */
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
    description: fieldText(description) === '',
    descriptionLong: fieldText(description).length > maxDescriptionCharacters,
    ingredients: !hasText(ingredients),
    steps: !hasText(steps),
    servings: servings === null,
    tooMuch:
      Math.max(ingredients.length, steps.length) > maxLines ||
      lengths.some((length) => length > maxCharactersInLine) ||
      lengths.reduce((sum, length) => sum + length, 0) > maxCharacters,
    conflicts: texts.some((text) => (text?.conflicts ?? []).length > 0),
  }
  return missingFields.filter((field) => isMissing[field])
}

/** What the parts of a line are called by. */
const lineId = ({ field }: Pick<DraftItem, 'field'>): string => field.slice(field.indexOf('-') + 1)

interface Line extends Pick<DraftItem, 'field' | 'read'> {
  readonly text: string
}

/** Lines under their headings; what has no words yet is left out. */
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

/** A draft as the recipe it would be if it were published now. */
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
  ...(origin?.is === 'adapted' && {
    adaptedFrom: { name: visibleText(origin.name ?? ''), ...(origin.url !== undefined && { url: origin.url }) },
  }),
})

/** The steps of a draft that readers get to see, by what their pictures are kept under, as `contentOf` arranges them. */
export const stepLines = ({ steps }: Pick<Draft, 'steps'>): readonly (readonly string[])[] =>
  groupUnderHeadings(steps).map(({ lines }) => lines.map(lineId))

/** A picture that goes out with a recipe: its own, or that of one line of a part of the method. */
export interface PictureToPublish extends Pick<DraftPicture, 'hash' | 'crop'> {
  readonly at: 'cover' | readonly [part: number, line: number]
  readonly alt: string
}

/** The pictures of a draft, where they stand in what `contentOf` makes of it. */
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
