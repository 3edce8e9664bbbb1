import * as v from 'valibot'
import { ProfilePicture } from './profile.ts'
import { RecipeCard } from './recipe.ts'

/** A person in a list of people. */
export const PersonCard = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  picture: v.nullable(ProfilePicture),
})
export type PersonCard = v.InferOutput<typeof PersonCard>

/** FO-1: private to the caller. An author learns how many people follow, never who. */
export const Following = v.object({
  /** How many people follow the caller. */
  followers: v.number(),
  /** The authors that the caller follows, the latest choice first; at most 500. */
  authors: v.array(PersonCard),
  /** The newest published recipes of these authors, at most 24. */
  recipes: v.array(RecipeCard),
})
export type Following = v.InferOutput<typeof Following>

/** The people that the caller has blocked, the latest first; at most 500. */
export const BlockedPeople = v.object({ people: v.array(PersonCard) })
export type BlockedPeople = v.InferOutput<typeof BlockedPeople>
