import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { AuthorCard, RecipeCard } from '../recipe.ts'
import { Id } from '../scalars.ts'

/** A collection as whoever has its link sees it: as it is now. */
export const SharedCollection = v.object({
  name: v.string(),
  /** Null where the owner does not say who they are. */
  owner: v.nullable(AuthorCard),
  /** The latest first; only those that are published. */
  recipes: v.array(RecipeCard),
})
export type SharedCollection = v.InferOutput<typeof SharedCollection>

const CollectionLink = v.object({
  link: v.nullable(
    v.object({
      /** Null where it cannot be shown any more; it still works, and can be made anew. */
      address: v.nullable(v.string()),
      named: v.boolean(),
    }),
  ),
})
export type CollectionLink = v.InferOutput<typeof CollectionLink>

const collection = v.object({ collectionId: Id })
const path = '/api/collections/:collectionId/link'

/** Collections that others may see. */
export const collectionEndpoints = {
  collectionLink: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The link to a collection of the caller’s, where there is one (RT-5).',
    params: collection,
    response: CollectionLink,
  }),
  shareCollection: endpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 60, seconds: 60 * 60 },
    summary:
      'Share a collection by link, with or without the caller’s name (RT-5). Repeated, it changes the name alone.',
    // Which there is, is looked up; what was never a collection is not there.
    params: v.object({ collectionId: v.pipe(v.string(), v.maxLength(64)) }),
    body: v.object({ named: v.boolean() }),
    response: CollectionLink,
  }),
  endCollectionLink: endpoint({
    method: 'DELETE',
    path,
    access: 'signed-in',
    summary: 'End the link to a collection (RT-5).',
    params: collection,
    response: CollectionLink,
  }),
  sharedCollection: endpoint({
    method: 'GET',
    path: '/api/shared-collections/:secret',
    access: 'anyone',
    summary: 'A collection, by the secret in its link (RT-5).',
    params: v.object({ secret: v.pipe(v.string(), v.maxLength(64)) }),
    response: SharedCollection,
  }),
} as const
