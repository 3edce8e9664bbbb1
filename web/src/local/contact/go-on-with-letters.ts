import { lettersMark } from './letters-mark.ts'

/** At the start of a page: goes on with what waits. */
export const goOnWithLetters = (): void => {
  try {
    if (localStorage.getItem(lettersMark) === null) return
  } catch {
    // No storage, nothing kept.
    return
  }
  import('./letters-wait.ts').then(
    ({ lettersWait }) => lettersWait(),
    () => undefined,
  )
}
