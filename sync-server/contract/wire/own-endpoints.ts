import { addresses } from './addresses.ts'
import { Preferences } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { ProfileSettings, ProfileBody, UploadResponse, UploadBody } from './own-account.ts'
import { UsernameResponse, UsernameBody } from './session.ts'

/** What somebody does with their own account. */
export const profileSettingsEndpoints = {
  profileSettings: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    who: 'signed-in',
    summary: 'The own profile, to edit it (RT-19).',
    answer: ProfileSettings,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    who: 'signed-in',
    summary: 'Say who one is: name, a few words, links (RT-19).',
    body: ProfileBody,
    answer: ProfileSettings,
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/api/user/username',
    who: 'signed-in',
    summary: 'Take another username; the old one leads to the new one for a while.',
    body: UsernameBody,
    answer: UsernameResponse,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/choices',
    who: 'signed-in',
    summary: 'The language and the units that the caller chose (RT-19).',
    answer: Preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/choices',
    who: 'signed-in',
    summary: 'Choose a language and units, for every device (RT-19).',
    body: Preferences,
    answer: Preferences,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    who: 'signed-in',
    summary: 'Go without a picture.',
    answer: ProfileSettings,
  }),
} as const

/** CA-12. Answered by a route of its own, because it is sent as a form. */
export const uploadEndpoint = endpoint({
  method: 'POST',
  path: addresses.upload,
  who: 'signed-in',
  summary: 'Send pictures.',
  body: UploadBody,
  answer: UploadResponse,
})
