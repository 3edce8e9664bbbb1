import { readPersistentText } from '#local/persistence/persistent-text.ts'

export const timersKey = 'timers'

/** Whether this device has timers, running or paused. */
export const hasStoredTimers = (): boolean => (readPersistentText(timersKey) ?? '[]') !== '[]'
