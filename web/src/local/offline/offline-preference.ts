import * as v from 'valibot'
import { onPersistentTextChange, readPersistentText } from '../persistence/persistent-text.ts'
import { readJson } from '../persistence/read-json.ts'

/** Which recipes of a library this device stores for offline use: all of them, or only the saved ones. */
export const OfflinePreference = v.picklist(['library', 'saved'])
export type OfflinePreference = v.InferOutput<typeof OfflinePreference>

/** The choice belongs to the device: a person may choose differently on a phone and a tablet. */
export const offlinePreferenceKey = 'keep offline'

export const readOfflinePreference = (): OfflinePreference =>
  readJson(OfflinePreference, readPersistentText(offlinePreferenceKey), 'library')

/** Calls `onChange` when the preference changes, in any tab. */
export const onOfflinePreferenceChange = (onChange: () => void): (() => void) => {
  let before = readOfflinePreference()
  return onPersistentTextChange(() => {
    const now = readOfflinePreference()
    if (now === before) return
    before = now
    onChange()
  })
}
