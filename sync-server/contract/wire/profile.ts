import * as v from 'valibot'
import { PictureSource } from './recipe.ts'

/** A profile picture: square, WebP, smallest source first. */
export const ProfilePicture = v.object({
  sources: v.pipe(v.array(PictureSource), v.minLength(1)),
  /** A tiny WebP as a data: URL, shown until the picture has loaded. */
  placeholder: v.string(),
})
export type ProfilePicture = v.InferOutput<typeof ProfilePicture>

/** The public profile of an author (RT-16). */
export const Profile = v.object({
  /** Absent in stored responses of servers from before November 2026. */
  id: v.optional(v.string()),
  /** In the spelling of its owner; paths accept any case. */
  username: v.string(),
  name: v.string(),
  /** May be empty. */
  about: v.string(),
  /** Absolute http(s) URLs. */
  links: v.array(v.string()),
  picture: v.nullable(ProfilePicture),
  /** ISO 8601, UTC; null for an author of imported recipes who never signed in. */
  joinedAt: v.nullable(v.string()),
  recipeCount: v.number(),
  /** Mean over all ratings of all their recipes, two decimals; null without a rating. */
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
})
export type Profile = v.InferOutput<typeof Profile>
