import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { AuthorCard, RecipeCard } from '../recipe.ts'
import { Id } from '../scalars.ts'

/** The current state of a shared collection. */
export const SharedCollection = v.object({
  name: v.string(),
  /** Null when the owner shares without a name. */
  owner: v.nullable(AuthorCard),
  /** Published ones only, the latest first. */
  recipes: v.array(RecipeCard),
})
export type SharedCollection = v.InferOutput<typeof SharedCollection>

const CollectionLink = v.object({
  link: v.nullable(
    v.object({
      /** Null when the server can no longer show the link. It still works, and a new one can replace it. */
      address: v.nullable(v.string()),
      named: v.boolean(),
    }),
  ),
})
export type CollectionLink = v.InferOutput<typeof CollectionLink>

const collection = v.object({ collectionId: Id })
const path = '/api/collections/:collectionId/link'

/** Sharing a collection by link. */
export const collectionEndpoints = {
  collectionLink: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The link to a collection of the caller, if it has one (RT-5).',
    params: collection,
    response: CollectionLink,
  }),
  shareCollection: endpoint({
    method: 'PUT',
    path,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 60, seconds: 60 * 60 },
    summary: 'Share a collection by link, with or without the caller’s name (RT-5). A repeat only changes the name.',
    // The handler looks the collection up: an unknown one is not found.
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
