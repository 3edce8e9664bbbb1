import * as v from 'valibot'
import { Place, Servings, words } from './words.ts'

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const Several = v.pipe(v.array(words(80)), v.maxLength(50))

/** The parts of a draft of a recipe that one device writes over; its texts are merged instead. `gone` says what was deleted. */
export const draftParts = {
  made: v.pipe(v.number(), v.safeInteger()),
  gone: words(64),
  servings: Servings,
  prep: Minutes,
  cook: Minutes,
  cuisine: words(80),
  diets: Several,
  meals: Several,
  tags: Several,
  place: Place,
} as const

/** A text of a draft: `from` is what its writer began with; null takes the text away. `settles`: of two versions this one was chosen. */
export const DraftEdit = v.object({
  text: v.nullable(words(40_000)),
  from: v.nullable(words(40_000)),
  settles: v.optional(v.boolean()),
})
export type DraftEdit = v.InferOutput<typeof DraftEdit>
