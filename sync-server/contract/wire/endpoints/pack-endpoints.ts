import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Recipe } from '../recipe.ts'

/** A device stores at most this many recipes of one pack. */
export const maxRecipesPerPack = 500

/** `popular`, or one by diet or cuisine: `diet-vegan`, `cuisine-middle eastern`. */
const PackName = v.pipe(v.string(), v.regex(/^(popular|(diet|cuisine)-.{1,60})$/u))

/** Offline packs: parts of the public catalogue that a device can download. */
export const packEndpoints = {
  packs: endpoint({
    method: 'GET',
    path: '/api/packs',
    access: 'anyone',
    summary: 'The offline packs, with the number of recipes and the approximate size of each.',
    response: v.object({
      packs: v.array(v.object({ pack: PackName, recipes: v.number(), bytes: v.number() })),
    }),
  }),
  packMembers: endpoint({
    method: 'GET',
    path: '/api/packs/:pack/members',
    access: 'anyone',
    summary: 'The recipes of a pack by id and revision, for devices that update it.',
    params: v.object({ pack: PackName }),
    response: v.object({
      members: v.array(
        v.object({
          id: v.string(),
          revision: v.number(),
          averageRating: v.nullable(v.number()),
          ratingCount: v.number(),
        }),
      ),
    }),
  }),
  pack: endpoint({
    method: 'GET',
    path: '/api/packs/:pack',
    access: 'anyone',
    summary: 'The complete recipes of a pack, in cacheable pages.',
    params: v.object({ pack: PackName }),
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), '0') }),
    response: v.object({
      recipes: v.array(Recipe),
      /** The number of recipes on all pages. */
      total: v.number(),
      /** The next page; null on the last. */
      next: v.nullable(v.string()),
    }),
  }),
} as const
