import { paths } from '../paths.ts'
import { Preferences } from '../preferences.ts'
import { endpoint } from './endpoint.ts'
import { ProfileSettings, ProfileBody, UploadResponse, UploadBody } from '../profile-settings.ts'
import { UsernameResponse, UsernameBody } from '../session.ts'

/** What somebody does with their own account. */
export const profileSettingsEndpoints = {
  profileSettings: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'The own profile, to edit it (RT-19).',
    response: ProfileSettings,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'Say who one is: name, a few words, links (RT-19).',
    body: ProfileBody,
    response: ProfileSettings,
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/api/user/username',
    access: 'signed-in',
    summary: 'Take another username; the old one leads to the new one for a while.',
    body: UsernameBody,
    response: UsernameResponse,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'The language and the units that the caller chose (RT-19).',
    response: Preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Choose a language and units, for every device (RT-19).',
    body: Preferences,
    response: Preferences,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    access: 'signed-in',
    summary: 'Go without a picture.',
    response: ProfileSettings,
  }),
} as const

/** CA-12. Answered by a route of its own, because it is sent as a form. */
export const uploadEndpoint = endpoint({
  method: 'POST',
  path: paths.upload,
  access: 'signed-in',
  rateLimit: { by: 'account', points: 60, seconds: 60 * 60 },
  summary: 'Send pictures.',
  body: UploadBody,
  response: UploadResponse,
})
