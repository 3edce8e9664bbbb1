import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Profile } from '../profile.ts'
import { RecipePage, pagingQuery } from '../recipe.ts'

const username = v.object({ username: v.pipe(v.string(), v.maxLength(64)) })

/** Public profiles. */
export const profileEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/api/profiles/:username',
    access: 'anyone',
    summary: 'A public profile (RT-16); the username in any case.',
    params: username,
    response: Profile,
  }),
  profileRecipes: endpoint({
    method: 'GET',
    path: '/api/profiles/:username/recipes',
    access: 'anyone',
    summary: 'The published recipes of an author, newest first.',
    params: username,
    query: v.object(pagingQuery),
    response: RecipePage,
  }),
} as const
