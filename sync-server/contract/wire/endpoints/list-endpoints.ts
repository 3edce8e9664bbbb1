import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from '../scalars.ts'

/** Who has the caller's shopping list in common with them. */
export const ListSharing = v.object({
  /** The caller first; null where they have their list for themselves. */
  members: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        /** Null where they have not said one. */
        name: v.nullable(v.string()),
        isOwner: v.boolean(),
        isSelf: v.boolean(),
      }),
    ),
  ),
  /** The link by which others may join; null where there is none. */
  invitation: v.nullable(
    v.object({
      /** Null where it cannot be shown any more. */
      address: v.nullable(v.string()),
      /** Whether it is good for one person only. */
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

/** A shopping list that several people have in common. */
export const listEndpoints = {
  listSharing: endpoint({
    method: 'GET',
    path: sharing,
    access: 'signed-in',
    summary: 'Who shares the caller’s shopping list, and the invitation to it.',
    response: ListSharing,
  }),
  leaveList: endpoint({
    method: 'DELETE',
    path: sharing,
    access: 'signed-in',
    summary: 'Stop sharing the list; for all where it is the caller’s. Everybody keeps what stands on it.',
    response: ListSharing,
  }),
  removeFromList: endpoint({
    method: 'DELETE',
    path: `${sharing}/:memberId`,
    access: 'signed-in',
    summary: 'Share the caller’s list with somebody no longer. They keep what stands on it.',
    params: v.object({ memberId: Id }),
    response: ListSharing,
  }),
  inviteToList: endpoint({
    method: 'POST',
    path: invitation,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 30, seconds: 60 * 60 },
    summary: 'Make a link by which one other, or several, may join the caller’s list; a former one ends.',
    body: v.object({ once: v.boolean() }),
    response: ListSharing,
  }),
  endInvitation: endpoint({
    method: 'DELETE',
    path: invitation,
    access: 'signed-in',
    summary: 'End that link.',
    response: ListSharing,
  }),
  listInvitation: endpoint({
    method: 'GET',
    path: '/api/shopping/invitations/:secret',
    access: 'anyone',
    summary: 'Who invites to their shopping list by this link.',
    params: secret,
    response: ListInvitation,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/shopping/invitations/:secret',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 30, seconds: 60 * 60 },
    summary: 'Join the list: from then on both see one list, of what stood on either.',
    params: secret,
    response: ListSharing,
  }),
} as const
