import * as v from 'valibot'

/** The sessions of an account by device. Times are ISO 8601. */
export const DeviceList = v.object({
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
export const SignedOutDevices = v.object({ signedOut: v.number() })
