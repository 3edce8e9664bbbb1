import * as v from 'valibot'
import { acceptFormerNames } from './former-names.ts'
import { Amount } from './recipe.ts'
import { Position, Servings, storableText } from './scalars.ts'

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const TextList = v.pipe(v.array(storableText(80)), v.maxLength(50))

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

/** A picture of a draft. Its bytes are uploaded separately and may arrive later. */
export const PictureField = v.object({
  /** The id of this picture in this draft; its alt text has the same id. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  /** SHA-256 of its bytes. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** In pixels, upright, before cropping. */
  width: Pixels,
  height: Pixels,
  /** The visible part as fractions of width and height; null shows the whole picture. */
  crop: v.nullable(v.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction })),
})
export type PictureField = v.InferOutput<typeof PictureField>

/** The author's correction of how an ingredient line is parsed. It applies while the line equals `of`. */
export const LineReading = v.object({
  of: storableText(10_000),
  quantity: v.nullable(Amount),
  quantityMax: v.optional(Amount),
  unit: v.nullable(storableText(40)),
  ingredient_name: storableText(1000),
  note: v.optional(storableText(1000)),
})
export type LineReading = v.InferOutput<typeof LineReading>

/**
 * The parts of a draft where the last writer wins; its texts are merged instead. `made` is the time of creation, `gone`
 * the fingerprint at deletion. The names are parts of stored keys.
 */
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
  // Per serving, one record each: two devices that fill in different values both keep theirs.
  energy: Amount,
  fat: Amount,
  saturates: Amount,
  carbohydrate: Amount,
  sugars: Amount,
  fibre: Amount,
  protein: Amount,
  salt: Amount,
  place: Position,
  /** The main picture of the recipe. */
  cover: PictureField,
  picture: PictureField,
  read: LineReading,
  /** The source of an imported text, in words or as a URL. It stays for good, because imported text never earns. */
  imported: storableText(2000),
  /** IM-13: the text that an imported draft was read from, stored 180 days to compare its method with. Set once. */
  source: storableText(20_000),
  /**
   * The importer claims the imported words as their own. `account`: they come from an own account or its archive, so
   * the text may earn. `said`: the source names no address.
   */
  ownwords: v.picklist(['account', 'said']),
  /** Whom the author writes for. Where it is only the author, the editor shows no word of publishing. */
  audience: v.picklist(['author', 'readers']),
} as const

/** Characters that one author may write, and that a merge of several versions may produce. */
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
