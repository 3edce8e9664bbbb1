import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** EN-4. What is missing or empty is told in RF-5's words. */
const ReferralBody = v.object({
  userId: v.optional(v.string()),
  username: v.optional(v.string()),
  referralCode: v.optional(v.string()),
})

/** Invitations. */
export const referralEndpoints = {
  referralCode: endpoint({
    method: 'GET',
    path: '/api/user/get-referral-code',
    access: 'signed-in',
    summary: 'The code the caller invites friends with (CA-9).',
    response: v.object({ referralCode: v.string() }),
  }),
  checkReferral: endpoint({
    method: 'GET',
    path: '/api/user/referral/check/:code',
    access: 'anyone',
    rateLimit: { by: 'network', points: 120, seconds: 10 * 60 },
    summary: 'Whether a referral code is somebody’s, and whose (CA-10).',
    params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
    response: v.object({ valid: v.boolean(), username: v.nullable(v.string()) }),
  }),
  updateReferral: endpoint({
    method: 'POST',
    path: '/api/user/referral/update',
    access: 'signed-in',
    summary: 'Say who invited the caller, once (CA-11).',
    body: ReferralBody,
    response: MessageResponse,
  }),
  clientIp: endpoint({
    method: 'GET',
    path: '/api/ip',
    access: 'anyone',
    summary: 'The network address a call comes from, and where to ask for the one of each family (CA-14).',
    response: v.object({ ip: v.string(), version: v.picklist([4, 6]), v4: v.string(), v6: v.string() }),
  }),
} as const
