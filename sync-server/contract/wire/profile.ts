import * as v from 'valibot'
import { PictureSource } from './recipe.ts'

/** A cook's picture: square, WebP, smallest first. */
export const ProfilePicture = v.object({
  sources: v.pipe(v.array(PictureSource), v.minLength(1)),
  /** A tiny WebP as a data: address, shown until the picture is there. */
  placeholder: v.string(),
})
export type ProfilePicture = v.InferOutput<typeof ProfilePicture>

/** What everybody may know of a cook (RT-16). */
export const Profile = v.object({
  /** As its owner writes it: an address may have it in any case. */
  username: v.string(),
  name: v.string(),
  /** In the cook's own words; may be empty. */
  about: v.string(),
  /** Whole http(s) addresses. */
  links: v.array(v.string()),
  picture: v.nullable(ProfilePicture),
  /** ISO 8601, UTC; null for an author whose recipes were brought in and who never signed in. */
  joinedAt: v.nullable(v.string()),
  recipeCount: v.number(),
  /** Mean over all ratings of all their recipes, two decimals; null while nobody rated. */
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
})
export type Profile = v.InferOutput<typeof Profile>
