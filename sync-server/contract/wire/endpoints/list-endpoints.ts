import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from '../scalars.ts'

/** The members of the caller's shared shopping list. */
export const ListSharing = v.object({
  /** The caller first; null when the list is not shared. */
  members: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        /** Null for a member without a name. */
        name: v.nullable(v.string()),
        isOwner: v.boolean(),
        isSelf: v.boolean(),
      }),
    ),
  ),
  /** The invitation link; null when there is none. */
  invitation: v.nullable(
    v.object({
      /** Null when the server can no longer show it. */
      address: v.nullable(v.string()),
      /** Whether only one person can use it. */
      once: v.boolean(),
      endsAt: v.string(),
    }),
  ),
})
export type ListSharing = v.InferOutput<typeof ListSharing>

export const ListInvitation = v.object({ from: v.nullable(v.string()) })

const secret = v.object({ secret: v.pipe(v.string(), v.maxLength(64)) })
const sharing = '/api/shopping/sharing'
const invitation = '/api/shopping/invitation'

/** Sharing a shopping list. */
export const listEndpoints = {
  listSharing: endpoint({
    method: 'GET',
    path: sharing,
    access: 'signed-in',
    summary: 'The members of the caller’s shopping list, and the invitation to it.',
    response: ListSharing,
  }),
  leaveList: endpoint({
    method: 'DELETE',
    path: sharing,
    access: 'signed-in',
    summary: 'Leave the shared list; its owner ends the sharing for all. Every member keeps a copy of its lines.',
    response: ListSharing,
  }),
  removeFromList: endpoint({
    method: 'DELETE',
    path: `${sharing}/:memberId`,
    access: 'signed-in',
    summary: 'Remove a member from the caller’s list. The member keeps a copy of its lines.',
    params: v.object({ memberId: Id }),
    response: ListSharing,
  }),
  inviteToList: endpoint({
    method: 'POST',
    path: invitation,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 30, seconds: 60 * 60 },
    summary: 'Create a link by which one person, or several, may join the caller’s list. It replaces a former link.',
    body: v.object({ once: v.boolean() }),
    response: ListSharing,
  }),
  endInvitation: endpoint({
    method: 'DELETE',
    path: invitation,
    access: 'signed-in',
    summary: 'End the invitation link.',
    response: ListSharing,
  }),
  listInvitation: endpoint({
    method: 'GET',
    path: '/api/shopping/invitations/:secret',
    access: 'anyone',
    summary: 'The name of the person who invites by this link.',
    params: secret,
    response: ListInvitation,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/shopping/invitations/:secret',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 30, seconds: 60 * 60 },
    summary: 'Join a list. It then holds the lines of both.',
    params: secret,
    response: ListSharing,
  }),
} as const
