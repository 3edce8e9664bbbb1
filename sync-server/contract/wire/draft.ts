import * as v from 'valibot'
import { acceptFormerNames } from './former-names.ts'
import { Amount } from './recipe.ts'
import { Position, Servings, storableText } from './scalars.ts'

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const TextList = v.pipe(v.array(storableText(80)), v.maxLength(50))

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

/** A picture of a draft. Its bytes travel by themselves and may come later than this. */
export const PictureField = v.object({
  /** Of this picture in this draft: what its description is filed under. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  /** SHA-256 of its bytes. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Upright, before it is cut. */
  width: Pixels,
  height: Pixels,
  /** What is shown of it, as parts of its width and height; null: all of it. */
  crop: v.nullable(v.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })),
})
export type PictureField = v.InferOutput<typeof PictureField>

/** How a line of ingredients is to be read, where its writer said so; `of` is the line as it stood then. */
export const LineReading = v.object({
  of: storableText(10_000),
  quantity: v.nullable(Amount),
  quantityMax: v.optional(Amount),
  unit: v.nullable(storableText(40)),
  ingredient_name: storableText(1000),
  note: v.optional(storableText(1000)),
})
export type LineReading = v.InferOutput<typeof LineReading>

/** The parts of a draft of a recipe that one device writes over; its texts are merged instead. `gone` says what was deleted. */
export const draftParts = {
  made: v.pipe(v.number(), v.safeInteger()),
  gone: storableText(64),
  servings: Servings,
  prep: Minutes,
  cook: Minutes,
  cuisine: storableText(80),
  diets: TextList,
  meals: TextList,
  tags: TextList,
  // Of one serving, each by itself: two devices that fill in different ones both have their way.
  energy: Amount,
  fat: Amount,
  saturates: Amount,
  carbohydrate: Amount,
  sugars: Amount,
  fibre: Amount,
  protein: Amount,
  salt: Amount,
  place: Position,
  /** The picture that the recipe is known by. */
  cover: PictureField,
  /** The picture of a step. */
  picture: PictureField,
  read: LineReading,
  /** What its text was brought in from, in words or as an address. It never goes away again: such text never earns. */
  imported: storableText(2000),
} as const

/** What one writer may write, and what may come of it where several did. */
export const maxTextLength = 40_000
export const maxMergedTextLength = 120_000

/**
 * An edit of one text of a draft. `from` is the text that the edit started from; a null `text` removes it.
 * `resolvesConflict`: the author chose this one of two versions. Apps before November 2026 said `settles`.
 */
export const DraftEdit = acceptFormerNames(
  [['settles', 'resolvesConflict']],
  v.object({
    text: v.nullable(storableText(maxMergedTextLength)),
    from: v.nullable(storableText(maxMergedTextLength)),
    resolvesConflict: v.optional(v.boolean()),
  }),
)
export type DraftEdit = v.InferOutput<typeof DraftEdit>
