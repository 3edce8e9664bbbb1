const prefix = 'simmer.kept.'
const listeners = new Set<() => void>()
/** Where storage is off or full, this tab still remembers. */
const inThisTab = new Map<string, string>()

/** Calls whenever something kept here changes, in whatever tab. */
export const listenToKept = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is kept here is a convenience: reading and writing it never fail a screen. */
export const readKept = (key: string): string | null => {
  const here = inThisTab.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

export const writeKept = (key: string, text: string): void => {
  try {
    localStorage.setItem(prefix + key, text)
    inThisTab.delete(key)
  } catch {
    inThisTab.set(key, text)
  }
  for (const listener of listeners) listener()
}
