import * as v from 'valibot'
import { DeviceList, SignedOutDevices } from '../devices.ts'
import { endpoint } from './endpoint.ts'

/** The sessions of the own account, one for each device. */
export const deviceEndpoints = {
  devices: endpoint({
    method: 'GET',
    path: '/api/user/devices',
    access: 'signed-in',
    summary: 'Where the caller is signed in.',
    response: DeviceList,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/user/devices/:deviceId',
    access: 'signed-in',
    summary: 'Sign one device of the caller out.',
    params: v.object({ deviceId: v.pipe(v.string(), v.maxLength(100)) }),
    response: SignedOutDevices,
  }),
  signOutOtherDevices: endpoint({
    method: 'DELETE',
    path: '/api/user/devices',
    access: 'signed-in',
    summary: 'Sign every device of the caller out but the one that asks.',
    response: SignedOutDevices,
  }),
} as const
