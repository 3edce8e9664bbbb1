import * as v from 'valibot'

export const SavedIds = v.object({ recipeIds: v.array(v.string()) })
export const MessageResponse = v.object({ message: v.string() })
/** The mean and the number of ratings include this one. */
export const RatingResponse = v.object({
  message: v.string(),
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
})
/** The handler checks `rating` itself, because its error has a sentence of its own. */
export const RateBody = v.object({
  rating: v.optional(v.pipe(v.unknown(), v.description('A whole number from 1 to 5.'))),
})

/** The exact sentences of ER-3 and ER-4. */
export const savedMessages = {
  saved: "Recipe added to 'Your Saved Recipes'",
  alreadySaved: 'Recipe already saved.',
  saveFailed: 'Something went wrong while saving the recipe.',
  unsaved: "Recipe removed from 'Your Saved Recipes'",
  unsaveFailed: 'Something went wrong while unsaving the recipe.',
  rated: 'Thank you for rating this recipe.',
} as const
