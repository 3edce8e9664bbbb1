import { createContext } from 'react'

/** Told by the screen when it listens: React takes over what the server sent part by part, the screen last. */
export const ListeningContext = createContext<() => void>(() => undefined)
