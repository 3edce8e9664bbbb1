import * as v from 'valibot'
import { Ingredient, Nutrition } from './recipe.ts'

/** At most this much of a page is read, as the fetcher of pages does. */
export const maxImportedHtml = 5 * 1024 * 1024
export const maxImportedText = 500_000
const maxAddress = 5000

export const ImportPageBody = v.object({
  /** The address of the page. With `html` it is not fetched, and only completes links and the source. */
  url: v.pipe(v.string(), v.maxLength(maxAddress)),
  html: v.optional(v.pipe(v.string(), v.maxLength(maxImportedHtml))),
})
export const ImportTextBody = v.object({ text: v.pipe(v.string(), v.maxLength(maxImportedText)) })

const Confidence = v.picklist(['sure', 'check'])
/** Indexes of `result.lines`. */
const from = v.array(v.number())
const ImportedText = v.object({ text: v.string(), from, confidence: Confidence })
const ImportedLine = v.object({ ...ImportedText.entries, isPart: v.boolean() })
const ImportedNumber = v.object({ value: v.number(), from, confidence: Confidence })
const Source = v.object({
  kind: v.picklist(['page', 'post', 'file', 'text', 'photograph', 'pdf']),
  url: v.nullable(v.string()),
  name: v.nullable(v.string()),
  author: v.nullable(v.string()),
  license: v.nullable(v.string()),
})

/** A recipe as it was read, each field with the lines that it was read from. */
const ImportedRecipe = v.object({
  title: v.nullable(ImportedText),
  description: v.nullable(ImportedText),
  tips: v.nullable(ImportedText),
  ingredients: v.array(ImportedLine),
  steps: v.array(ImportedLine),
  servings: v.nullable(ImportedNumber),
  yield: v.nullable(ImportedText),
  prepMinutes: v.nullable(ImportedNumber),
  cookMinutes: v.nullable(ImportedNumber),
  totalMinutes: v.nullable(ImportedNumber),
  cuisine: v.nullable(ImportedText),
  diets: v.array(ImportedText),
  meals: v.array(ImportedText),
  tags: v.array(ImportedText),
  nutrition: Nutrition,
  pictures: v.array(v.object({ url: v.string() })),
  language: v.nullable(v.string()),
  source: Source,
})

const Warning = v.object({
  code: v.string(),
  /** Index of `result.recipes`; null for the whole source. */
  recipe: v.nullable(v.number()),
  detail: v.optional(v.string()),
})

const FieldConfidence = v.picklist(['sure', 'check', 'missing'])

export const ImportAnswer = v.object({
  /** The first recipe in the fields of a published one; null where none was recognised. */
  recipe: v.nullable(
    v.object({
      title: v.string(),
      description: v.string(),
      cuisine: v.nullable(v.string()),
      diets: v.array(v.string()),
      meals: v.array(v.string()),
      tags: v.array(v.string()),
      prepTimeInMinutes: v.nullable(v.number()),
      cookTimeInMinutes: v.nullable(v.number()),
      totalTimeInMinutes: v.nullable(v.number()),
      servings: v.nullable(v.number()),
      /** The words of a yield that a number of servings does not express: "1 loaf". */
      yield: v.nullable(v.string()),
      tipsAndTricks: v.string(),
      ingredientSublists: v.array(
        v.object({
          subheading: v.string(),
          ingredients: v.array(v.object({ ...Ingredient.entries, confidence: v.number(), text: v.string() })),
        }),
      ),
      methodSublists: v.array(
        v.object({ subheading: v.string(), methods: v.array(v.object({ description: v.string() })) }),
      ),
      nutrition: v.optional(Nutrition),
      pictures: v.array(v.string()),
      language: v.nullable(v.string()),
      source: v.object({
        ...Source.entries,
        /** ISO 8601, UTC. */
        fetchedAt: v.nullable(v.string()),
        /** SHA-256 of the source: the same source again has the same. */
        hash: v.string(),
      }),
    }),
  ),
  confidence: v.object({
    title: FieldConfidence,
    description: FieldConfidence,
    ingredients: FieldConfidence,
    steps: FieldConfidence,
    tips: FieldConfidence,
    servings: FieldConfidence,
    yield: FieldConfidence,
    prepTimeInMinutes: FieldConfidence,
    cookTimeInMinutes: FieldConfidence,
    totalTimeInMinutes: FieldConfidence,
    cuisine: FieldConfidence,
    diets: FieldConfidence,
    meals: FieldConfidence,
    tags: FieldConfidence,
  }),
  warnings: v.array(Warning),
  /** Everything that was read: all recipes, all lines, and the lines that are in no recipe (IM-2). */
  result: v.object({
    recipes: v.array(ImportedRecipe),
    lines: v.array(v.string()),
    leftOut: v.array(
      v.object({
        line: v.number(),
        reason: v.picklist(['navigation', 'comment', 'advertisement', 'story', 'duplicate', 'unknown']),
      }),
    ),
  }),
})
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>
