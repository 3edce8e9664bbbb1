import * as v from 'valibot'
import { onPersistentTextChange, readPersistentText } from '../kept-text.ts'

/** What of a library this device keeps for when there is no connection: all of it, or only what was saved. */
export const OfflineChoice = v.picklist(['library', 'saved'])
export type OfflineChoice = v.InferOutput<typeof OfflineChoice>

/** A small telephone and a large tablet of the same person may choose differently. */
export const offlineChoiceKey = 'keep offline'

export const readOfflineChoice = (): OfflineChoice => {
  try {
    const read = v.safeParse(OfflineChoice, JSON.parse(readPersistentText(offlineChoiceKey) ?? ''))
    return read.success ? read.output : 'library'
  } catch {
    return 'library'
  }
}

/** Calls whenever somebody chose anew, in whatever tab. */
export const listenToOfflineChoice = (onChange: () => void): (() => void) => {
  let before = readOfflineChoice()
  return onPersistentTextChange(() => {
    const now = readOfflineChoice()
    if (now === before) return
    before = now
    onChange()
  })
}
