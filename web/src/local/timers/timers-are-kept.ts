import { readKept } from '../kept-text.ts'

export const timersKey = 'timers'

/** Whether this device has timers, running or not. */
export const timersAreKept = (): boolean => (readKept(timersKey) ?? '[]') !== '[]'
