import { endpoint } from './endpoint.ts'
import { SearchResponse, SearchQuery } from '../search.ts'

export const searchEndpoints = {
  searchRecipes: endpoint({
    method: 'GET',
    path: '/api/search/recipes',
    access: 'anyone',
    summary: 'Search recipes by words, facets, total time, rating and ingredients, in the order of your choice.',
    query: SearchQuery,
    response: SearchResponse,
  }),
} as const
