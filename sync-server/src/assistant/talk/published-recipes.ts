import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import { Recipe, RecipeCard } from '@simmer/contract/wire/recipe'
import { SearchQuery } from '@simmer/contract/wire/search'
import * as v from 'valibot'
import { guestCaller, type Handler, JsonText } from '../../http/handler.ts'

/** The published recipes as any guest reads them: the assistant sees nothing else. */
export interface PublishedRecipes {
  /** Null where no guest can read it. */
  readonly read: (recipeShortId: string) => Promise<Recipe | null>
  readonly search: (query: RecipeSearch) => Promise<readonly RecipeCard[]>
}

export interface RecipeSearch {
  readonly q: string
  readonly diet?: string | undefined
  readonly meal?: string | undefined
  readonly cuisine?: string | undefined
}

/** The recipes of one search. */
const maxCards = 5

const SearchAnswer = v.object({ recipes: v.array(RecipeCard) })

const bodyOf = (answer: unknown): unknown => (answer instanceof JsonText ? JSON.parse(answer.text) : answer)

const unreadable = new Set(['recipe-not-found', 'recipe-gone', 'recipe-taken-down'])

export const publishedRecipes = (calls: {
  readonly recipe: Handler<typeof endpoints.recipe>
  readonly searchRecipes: Handler<typeof endpoints.searchRecipes>
}): PublishedRecipes => ({
  read: async (recipeShortId) => {
    try {
      const answer = await calls.recipe({ params: { recipeShortId }, query: undefined, body: undefined }, guestCaller)
      return v.parse(Recipe, bodyOf(answer))
    } catch (error) {
      if (unreadable.has(problemIn(error) ?? '')) return null
      throw error
    }
  },
  search: async ({ q, diet, meal, cuisine }) => {
    const query = v.parse(SearchQuery, {
      q,
      limit: String(maxCards),
      ...(diet === undefined ? {} : { diet }),
      ...(meal === undefined ? {} : { meal }),
      ...(cuisine === undefined ? {} : { cuisine }),
    })
    const answer = await calls.searchRecipes({ params: undefined, query, body: undefined }, guestCaller)
    return v.parse(SearchAnswer, bodyOf(answer)).recipes
  },
})
