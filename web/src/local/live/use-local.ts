import { useContext, useSyncExternalStore } from 'react'
import type { Local } from '../local.ts'
import { LocalDoorContext } from './local-door-context.ts'

const never = () => () => undefined
const none = () => null

/** The opened copy, or null while there is none. For deeds use `usePerform`, for answers `useLive`. */
export const useLocal = (): Local | null => {
  const door = useContext(LocalDoorContext)
  return useSyncExternalStore(door?.subscribe ?? never, door?.current ?? none, none)
}
