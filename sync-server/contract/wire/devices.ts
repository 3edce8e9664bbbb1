import * as v from 'valibot'

/** Where somebody is signed in. Times are ISO 8601. */
export const DeviceList = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      /** What the browser and the system call themselves; null where that is not known. */
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      /** The one that asks. */
      current: v.boolean(),
      signedInAt: v.string(),
      seenAt: v.string(),
    }),
  ),
})
export type DeviceList = v.InferOutput<typeof DeviceList>

/** How many were signed out. */
export const SignedOutDevices = v.object({ signedOut: v.number() })
