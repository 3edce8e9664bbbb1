import * as v from 'valibot'
import { onPersistentTextChange, readPersistentText } from '../persistence/persistent-text.ts'

/** What of a library this device keeps for when there is no connection: all of it, or only what was saved. */
export const OfflinePreference = v.picklist(['library', 'saved'])
export type OfflinePreference = v.InferOutput<typeof OfflinePreference>

/** A small telephone and a large tablet of the same person may choose differently. */
export const offlinePreferenceKey = 'keep offline'

export const readOfflinePreference = (): OfflinePreference => {
  try {
    const read = v.safeParse(OfflinePreference, JSON.parse(readPersistentText(offlinePreferenceKey) ?? ''))
    return read.success ? read.output : 'library'
  } catch {
    return 'library'
  }
}

/** Calls whenever somebody chose anew, in whatever tab. */
export const onOfflinePreferenceChange = (onChange: () => void): (() => void) => {
  let before = readOfflinePreference()
  return onPersistentTextChange(() => {
    const now = readOfflinePreference()
    if (now === before) return
    before = now
    onChange()
  })
}
