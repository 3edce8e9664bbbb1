/** A query of `id`: the published recipes among the ids in the array `ids`. */
export const publishedRecipes = (ids: string): string =>
  `select recipe_id as id from recipe where recipe_id = any(${ids}) and state = 'published'`
