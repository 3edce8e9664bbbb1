import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** EN-4. The fields are optional, because RF-5 fixes the sentences for missing ones. */
const ReferralBody = v.object({
  userId: v.optional(v.string()),
  username: v.optional(v.string()),
  referralCode: v.optional(v.string()),
})

/** Minor units such as cents, as digits. */
const Amount = v.pipe(v.string(), v.regex(/^\d{1,19}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const ReferralProgress = v.object({
  /** ISO 8601, as all times here. */
  asOf: v.string(),
  /** ISO 4217. */
  currency: v.string(),
  /** The caller's own credit (RF-3); null for those who were not invited. */
  credit: v.nullable(
    v.object({
      amount: Amount,
      currency: v.string(),
      /** `waiting`: a person looks at it first. */
      state: v.picklist(['waiting', 'locked', 'unlocked', 'lapsed', 'declined']),
      /** Until when it can be unlocked; null while it waits. */
      lapsesAt: v.nullable(v.string()),
      /** When the recipe that is published now unlocks it; null without one. */
      unlocksAt: v.nullable(v.string()),
    }),
  ),
  /** The friends whom the caller invited, as counts (RF-4). */
  friends: v.object({
    joined: count,
    /** Their first recipe is published, but not for 7 days. */
    publishing: count,
    rewarded: count,
    /** The reward waits for a person. */
    waiting: count,
  }),
  /** What the caller gets for a friend now; 0: there are no rewards. */
  reward: Amount,
  /** All rewards so far in `currency`. */
  earned: Amount,
})
export type ReferralProgress = v.InferOutput<typeof ReferralProgress>

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
  referralProgress: endpoint({
    method: 'GET',
    path: '/api/user/referrals',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 600 },
    summary: 'The credit of the caller, and how the friends whom they invited get on, as counts (RF-3, RF-4).',
    response: ReferralProgress,
  }),
  noteAddresses: endpoint({
    method: 'POST',
    path: '/api/user/referral/addresses',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 100, seconds: 24 * 60 * 60 },
    summary:
      'Note the addresses that a device of somebody who invites or was invited looked up, as hashes, against fraud with referrals (CA-14).',
    body: v.object({ addresses: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\da-f.:]{3,45}$/i))), v.maxLength(2)) }),
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
