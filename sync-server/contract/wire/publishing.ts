import * as v from 'valibot'
import { storableText } from './scalars.ts'

/**
 * Whose recipe it is, as its author attested when publishing it: their own work, or after a source that they name.
 */
export const Origin = v.object({
  is: v.picklist(['own', 'adapted']),
  /** What it was adapted from: a book, a person, a site. */
  name: v.optional(storableText(200)),
  url: v.optional(v.pipe(storableText(2000), v.regex(/^https?:\/\/[^\s/]/i))),
})
export type Origin = v.InferOutput<typeof Origin>

/**
 * What is asked of a draft. `publish` names all that the draft says (`says`, its fingerprint), so that what goes out is
 * what its author saw; `at`, in milliseconds since 1970, puts it off. `withdraw` takes the recipe off Simmer, `cancel`
 * drops what has not gone out yet.
 */
export const PublishArgs = v.object({
  kind: v.picklist(['publish', 'withdraw', 'cancel']),
  fingerprint: v.optional(storableText(64)),
  at: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15))),
  origin: v.optional(Origin),
})
export type PublishArgs = v.InferOutput<typeof PublishArgs>

/** Where the publishing of a draft stands, as its row says. */
export const Publication = v.object({
  /** Without a recipe `withdrawn` is what was called off before it went out. */
  state: v.picklist(['requested', 'scheduled', 'published', 'withdrawn', 'rejected']),
  /** The fingerprint that was asked to be published last. */
  fingerprint: v.string(),
  /** When it is to go out; null for at once. */
  at: v.nullable(v.number()),
  origin: Origin,
  /** Why it did not go out. */
  code: v.optional(v.string()),
  /** The recipe, once there is one. */
  recipe: v.optional(
    v.object({
      id: v.string(),
      recipeShortId: v.string(),
      slug: v.string(),
      revision: v.number(),
      /** The fingerprint of what stands there. */
      fingerprint: v.string(),
      /** Whether readers find it. */
      isPublished: v.boolean(),
    }),
  ),
})
export type Publication = v.InferOutput<typeof Publication>
