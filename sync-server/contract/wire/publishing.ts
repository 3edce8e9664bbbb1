import * as v from 'valibot'
import { acceptFormerNames } from './former-names.ts'
import { storableText } from './scalars.ts'

/** The author's statement about a recipe at publication: an original, or adapted from a named source. */
export const Origin = v.object({
  is: v.picklist(['own', 'adapted']),
  /** The source: a book, a person, a site. */
  name: v.optional(storableText(200)),
  url: v.optional(v.pipe(storableText(2000), v.regex(/^https?:\/\/[^\s/]/i))),
})
export type Origin = v.InferOutput<typeof Origin>

/**
 * A request of an author about a draft. `publish` carries the fingerprint of the draft, so that the published recipe is
 * the text that its author saw; `at` schedules it, in milliseconds since 1970. `withdraw` hides the recipe from readers.
 * `cancel` drops a publication that is still pending. Apps before November 2026 send other field names (`former-names.ts`).
 */
export const PublishArgs = acceptFormerNames(
  [
    ['deed', 'kind'],
    ['says', 'fingerprint'],
  ],
  v.object({
    kind: v.picklist(['publish', 'withdraw', 'cancel']),
    fingerprint: v.optional(storableText(64)),
    at: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15))),
    origin: v.optional(Origin),
  }),
)
export type PublishArgs = v.InferOutput<typeof PublishArgs>

/** The publication status of a draft, as its row holds it. `readPublication` also reads the rows of earlier apps. */
export const Publication = v.object({
  /** `withdrawn` without a recipe: the author cancelled before the recipe was published. */
  state: v.picklist(['requested', 'scheduled', 'published', 'withdrawn', 'rejected']),
  /** The fingerprint of the last request to publish. */
  fingerprint: v.string(),
  /** The scheduled time; null publishes at once. */
  at: v.nullable(v.number()),
  origin: Origin,
  /** Why the server did not publish it. */
  code: v.optional(v.string()),
  /** The recipe, once there is one. */
  recipe: v.optional(
    v.object({
      id: v.string(),
      recipeShortId: v.string(),
      slug: v.string(),
      revision: v.number(),
      /** The fingerprint of the published text. */
      fingerprint: v.string(),
      /** Whether readers find the recipe. */
      isPublished: v.boolean(),
    }),
  ),
})
export type Publication = v.InferOutput<typeof Publication>
