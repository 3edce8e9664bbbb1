import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Recipe } from '../recipe.ts'

/** No device takes more of one pack. */
export const maxRecipesPerPack = 500

/** `popular`, or a diet or a cuisine: `diet-vegan`, `cuisine-middle eastern`. */
const PackName = v.pipe(v.string(), v.regex(/^(popular|(diet|cuisine)-.{1,60})$/u))

/** Parts of the public catalogue, to be taken along whole. */
export const packEndpoints = {
  packs: endpoint({
    method: 'GET',
    path: '/api/packs',
    access: 'anyone',
    summary:
      'The parts of the catalogue that a device can take along, how many recipes each has and about how many bytes.',
    response: v.object({
      packs: v.array(v.object({ pack: PackName, recipes: v.number(), bytes: v.number() })),
    }),
  }),
  packMembers: endpoint({
    method: 'GET',
    path: '/api/packs/:pack/members',
    access: 'anyone',
    summary: 'What is in a pack and in which revision, for devices that have it and fetch what changed.',
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
    summary: 'The recipes of a pack, whole, in pages that anybody may keep.',
    params: v.object({ pack: PackName }),
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), '0') }),
    response: v.object({
      recipes: v.array(Recipe),
      /** How many there are in all pages. */
      total: v.number(),
      /** The next page; null on the last. */
      next: v.nullable(v.string()),
    }),
  }),
} as const
