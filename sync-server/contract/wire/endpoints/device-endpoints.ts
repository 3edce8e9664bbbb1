import { ErrorReports, ErrorsRecorded } from '../../errors/error-report.ts'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The sessions of an account by device. Times are ISO 8601. */
const DeviceList = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      /** The names from the User-Agent header; null where it has none. */
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      /** Whether this is the caller's own device. */
      current: v.boolean(),
      signedInAt: v.string(),
      seenAt: v.string(),
    }),
  ),
})
export type DeviceList = v.InferOutput<typeof DeviceList>

/** `signedOut`: how many devices. */
const SignedOutDevices = v.object({ signedOut: v.number() })

/** The sessions of an account, one per device. */
export const deviceEndpoints = {
  devices: endpoint({
    method: 'GET',
    path: '/api/user/devices',
    access: 'signed-in',
    summary: 'The devices on which the caller is signed in.',
    response: DeviceList,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/user/devices/:deviceId',
    access: 'signed-in',
    summary: 'Sign out one device of the caller.',
    params: v.object({ deviceId: v.pipe(v.string(), v.maxLength(100)) }),
    response: SignedOutDevices,
  }),
  signOutOtherDevices: endpoint({
    method: 'DELETE',
    path: '/api/user/devices',
    access: 'signed-in',
    summary: 'Sign out all devices of the caller except the current one.',
    response: SignedOutDevices,
  }),
} as const

/**
 * Errors of devices. They carry no session and no personal data, so a caller need not be known. A repeat counts an error
 * twice, which does no harm.
 */
export const errorEndpoints = {
  reportErrors: endpoint({
    method: 'POST',
    path: '/api/errors',
    access: 'anyone',
    rateLimit: { by: 'network', points: 12, seconds: 60 },
    summary: 'Report errors of a page or a service worker, without personal data (CA-18).',
    body: ErrorReports,
    response: ErrorsRecorded,
  }),
} as const
