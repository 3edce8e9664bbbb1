import { BlockedPeople, Following } from '../following.ts'
import { endpoint } from './endpoint.ts'

/** Following authors and blocking people (FO-1). Both are changed by actions: `follow.set` and `block.set`. */
export const followingEndpoints = {
  following: endpoint({
    method: 'GET',
    path: '/api/following',
    access: 'signed-in',
    summary: 'The authors that the caller follows, their newest recipes, and how many people follow the caller (FO-1).',
    response: Following,
  }),
  blockedPeople: endpoint({
    method: 'GET',
    path: '/api/blocked-people',
    access: 'signed-in',
    summary: 'The people that the caller has blocked.',
    response: BlockedPeople,
  }),
} as const
