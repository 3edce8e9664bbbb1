import { readPublication } from '@simmer/contract/sync/publication'
import type { UserRecord } from '../../local/local.ts'

/** Ids of this account's published recipes, the latest change first. */
export const publishedRecipeIds = (records: readonly UserRecord[]): readonly string[] =>
  records
    .toSorted((a, b) => b.order - a.order)
    .flatMap(({ value }) => {
      const recipe = readPublication(value)?.recipe
      return recipe?.isPublished === true ? [recipe.id] : []
    })
