import * as v from 'valibot'
import { DeviceList, SignedOutDevices } from '../devices.ts'
import { endpoint } from './endpoint.ts'

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
