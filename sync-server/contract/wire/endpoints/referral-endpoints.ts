import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** EN-4. The fields are optional, because RF-5 fixes the sentences for missing ones. */
const ReferralBody = v.object({
  userId: v.optional(v.string()),
  username: v.optional(v.string()),
  referralCode: v.optional(v.string()),
})

/** Referrals, and the caller's IP address. */
export const referralEndpoints = {
  referralCode: endpoint({
    method: 'GET',
    path: '/api/user/get-referral-code',
    access: 'signed-in',
    summary: 'The referral code of the caller (CA-9).',
    response: v.object({ referralCode: v.string() }),
  }),
  checkReferral: endpoint({
    method: 'GET',
    path: '/api/user/referral/check/:code',
    access: 'anyone',
    rateLimit: { by: 'network', points: 120, seconds: 10 * 60 },
    summary: 'Whether a referral code is valid, and its owner (CA-10).',
    params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
    response: v.object({ valid: v.boolean(), username: v.nullable(v.string()) }),
  }),
  updateReferral: endpoint({
    method: 'POST',
    path: '/api/user/referral/update',
    access: 'signed-in',
    summary: 'Set the person who invited the caller, once (CA-11).',
    body: ReferralBody,
    response: MessageResponse,
  }),
  clientIp: endpoint({
    method: 'GET',
    path: '/api/ip',
    access: 'anyone',
    summary: 'The IP address of the caller, and the URLs that return the one of each family (CA-14).',
    response: v.object({ ip: v.string(), version: v.picklist([4, 6]), v4: v.string(), v6: v.string() }),
  }),
} as const
