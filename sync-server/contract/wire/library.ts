import * as v from 'valibot'

/** CA-4. */
export const SavedIds = v.object({ recipeIds: v.array(v.string()) })
/** CA-5, CA-6. */
export const MessageResponse = v.object({ message: v.string() })
/** The outcome of a rating, counted at once. */
export const RatingResponse = v.object({
  message: v.string(),
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
})
/** `rating` is checked by the deed so that a refusal is told in its own words. */
export const RateBody = v.object({
  rating: v.optional(v.pipe(v.unknown(), v.description('A whole number from 1 to 5.'))),
})

/** The words of ER-3 and ER-4, exact. */
export const savedMessages = {
  saved: "Recipe added to 'Your Saved Recipes'",
  alreadySaved: 'Recipe already saved.',
  saveFailed: 'Something went wrong while saving the recipe.',
  unsaved: "Recipe removed from 'Your Saved Recipes'",
  unsaveFailed: 'Something went wrong while unsaving the recipe.',
  rated: 'Thank you for rating this recipe.',
} as const
