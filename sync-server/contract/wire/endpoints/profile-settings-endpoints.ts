import { paths } from '../paths.ts'
import { Preferences } from '../preferences.ts'
import { endpoint } from './endpoint.ts'
import { ProfileSettings, ProfileBody, UploadResponse, UploadBody } from '../profile-settings.ts'
import { UsernameResponse, UsernameBody } from '../session.ts'

/** The profile, username, picture and preferences of the caller. */
export const profileSettingsEndpoints = {
  profileSettings: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'The profile of the caller, for editing (RT-19).',
    response: ProfileSettings,
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'signed-in',
    summary: 'Save name, description and links (RT-19).',
    body: ProfileBody,
    response: ProfileSettings,
  }),
  changeUsername: endpoint({
    method: 'PUT',
    path: '/api/user/username',
    access: 'signed-in',
    summary: 'Change the username; the former one redirects for a while.',
    body: UsernameBody,
    response: UsernameResponse,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'The language and units of the caller (RT-19).',
    response: Preferences,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Set language and units for all devices (RT-19).',
    body: Preferences,
    response: Preferences,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    access: 'signed-in',
    summary: 'Remove the profile picture.',
    response: ProfileSettings,
  }),
} as const

/** CA-12. A route of its own, because its body is a form and not JSON. */
export const uploadEndpoint = endpoint({
  method: 'POST',
  path: paths.upload,
  access: 'signed-in',
  rateLimit: { by: 'account', points: 60, seconds: 60 * 60 },
  summary: 'Upload pictures (CA-12).',
  body: UploadBody,
  response: UploadResponse,
})
