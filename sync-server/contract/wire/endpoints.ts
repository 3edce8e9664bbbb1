import * as v from 'valibot'
import { EventsBody, EventsRecorded } from './analytics.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { recipeCall, sendCodeCall } from './first-calls.ts'
import { RateBody, Rated, SavedIds, Told } from './library.ts'
import { Profile } from './profile.ts'
import { Ingredient, RecipePage, pagingQuery } from './recipe.ts'
import { SearchAnswer, SearchQuery } from './search.ts'
import { ProfileType, UsernameAnswer, UsernameBody, UsernameFree, UsernameQuery } from './session.ts'

const username = v.object({ username: v.pipe(v.string(), v.maxLength(64)) })
const recipeId = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })

/** The JSON calls of the everyday screens, on one page; those of others are a file of their own (all-endpoints.ts). The session routes (NextAuth's protocol), sync and streams have handlers of their own. */
export const endpoints = {
  listRecipes: endpoint({
    method: 'GET',
    path: '/api/recipes',
    who: 'anyone',
    summary: 'Published recipes, newest first.',
    query: v.object(pagingQuery),
    answer: RecipePage,
  }),
  recipe: recipeCall,
  savedIds: endpoint({
    method: 'GET',
    path: '/api/recipes/savedIds',
    who: 'signed-in',
    summary: 'The ids of the recipes the caller saved (CA-4).',
    answer: SavedIds,
  }),
  saveRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/save',
    who: 'signed-in',
    summary: 'Save a recipe (CA-5).',
    params: recipeId,
    answer: Told,
  }),
  unsaveRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/unsave',
    who: 'signed-in',
    summary: 'Take a recipe out of the saved ones (CA-6).',
    params: recipeId,
    answer: Told,
  }),
  rateRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/rate',
    who: 'signed-in',
    summary: 'Rate a recipe, 1 to 5.',
    params: recipeId,
    body: RateBody,
    answer: Rated,
  }),
  searchRecipes: endpoint({
    method: 'GET',
    path: '/api/search/recipes',
    who: 'anyone',
    summary: 'Search recipes by words and facets.',
    query: SearchQuery,
    answer: SearchAnswer,
  }),
  parseIngredients: endpoint({
    method: 'POST',
    path: '/api/parse/ingredients',
    who: 'anyone',
    summary: 'Read ingredient lines into quantity, unit, ingredient_name and note.',
    body: v.object({ lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(500)) }),
    answer: v.object({ ingredients: v.array(v.object({ ...Ingredient.entries, confidence: v.number() })) }),
  }),
  sendCode: sendCodeCall,
  profileType: endpoint({
    method: 'GET',
    path: '/api/user/is-partner-or-author',
    who: 'signed-in',
    summary: 'What the caller is (CA-3).',
    answer: ProfileType,
  }),
  usernameFree: endpoint({
    method: 'GET',
    path: '/api/user/username-free',
    who: 'signed-in',
    summary: 'Whether a username can be had.',
    query: UsernameQuery,
    answer: UsernameFree,
  }),
  setUsername: endpoint({
    method: 'POST',
    path: '/api/user/username',
    who: 'signed-in',
    summary: 'Choose the username, once (RT-15).',
    body: UsernameBody,
    answer: UsernameAnswer,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/profiles/:username',
    who: 'anyone',
    summary: 'A cook as everybody sees them (RT-16); the username in any case.',
    params: username,
    answer: Profile,
  }),
  profileRecipes: endpoint({
    method: 'GET',
    path: '/api/profiles/:username/recipes',
    who: 'anyone',
    summary: 'What a cook published, newest first.',
    params: username,
    query: v.object(pagingQuery),
    answer: RecipePage,
  }),
  isReferralEligible: endpoint({
    method: 'GET',
    path: '/api/user/is-referral-eligible',
    who: 'signed-in',
    summary: 'Whether the caller, named by username, may invite friends (MN-7).',
    query: UsernameQuery,
    answer: v.object({ eligible: v.boolean() }),
  }),
  outsidePages: endpoint({
    method: 'GET',
    path: '/api/outside-pages',
    who: 'anyone',
    summary: 'Where the help center and the earn program are (RT-27): a path of this site, or an address elsewhere.',
    answer: v.object({ helpCenter: v.string(), earnProgram: v.string() }),
  }),
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/analytics/events',
    who: 'anyone',
    summary: 'Record what somebody who agreed to it pressed (CA-17).',
    body: EventsBody,
    answer: EventsRecorded,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    who: 'anyone',
    summary: 'Whether the server and its database answer.',
    answer: v.object({ status: v.literal('ok'), version: v.string() }),
  }),
} as const satisfies Record<string, Endpoint>
