import { readPublication } from '@simmer/contract/sync/publication'
import type { UserRecord } from '../../local/local.ts'

/** The ids of the recipes that this person published and readers find, the latest change first. */
export const publishedRecipeIds = (records: readonly UserRecord[]): readonly string[] =>
  records
    .toSorted((a, b) => b.order - a.order)
    .flatMap(({ value }) => {
      const recipe = readPublication(value)?.recipe
      return recipe?.isPublished === true ? [recipe.id] : []
    })
