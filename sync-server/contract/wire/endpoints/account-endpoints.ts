import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  LocalBody,
  ProfileType,
  UsernameResponse,
  UsernameBody,
  UsernameAvailability,
  UsernameQuery,
} from '../session.ts'

/** Signing in, and the role and username of the caller. */
export const accountEndpoints = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/auth/local',
    access: 'anyone',
    rateLimit: 'in-handler',
    summary: 'Send a one-time code by e-mail (CA-13). Success is the problem `otp-sent`, whose message mentions OTP.',
    body: LocalBody,
    response: v.never(),
  }),
  profileType: endpoint({
    method: 'GET',
    path: '/api/user/is-partner-or-author',
    access: 'signed-in',
    summary: 'The profile type of the caller (CA-3).',
    response: ProfileType,
  }),
  becomeAuthor: endpoint({
    method: 'POST',
    path: '/api/user/become-author',
    access: 'signed-in',
    summary: 'Make the caller, whose e-mail address is confirmed, an author (WHO-3). A repeat changes nothing.',
    response: ProfileType,
  }),
  usernameAvailability: endpoint({
    method: 'GET',
    path: '/api/user/username-free',
    access: 'signed-in',
    summary: 'Whether a username is available.',
    query: UsernameQuery,
    response: UsernameAvailability,
  }),
  setUsername: endpoint({
    method: 'POST',
    path: '/api/user/username',
    access: 'signed-in',
    summary: 'Choose the username, once (RT-15).',
    body: UsernameBody,
    response: UsernameResponse,
  }),
  isReferralEligible: endpoint({
    method: 'GET',
    path: '/api/user/is-referral-eligible',
    access: 'signed-in',
    summary: 'Whether the caller, named by username, may invite friends (MN-7).',
    query: UsernameQuery,
    response: v.object({ eligible: v.boolean() }),
  }),
} as const
