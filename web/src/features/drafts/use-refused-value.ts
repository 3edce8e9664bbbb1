import { useEffect } from 'react'
import { useDraftSession, type RefusedValue } from './draft-desk.ts'

interface RefusedHere extends RefusedValue {
  readonly isRefused: boolean
}

/** VA-1 to VA-4: as long as a value is refused, it is told before publishing, and holds it up. */
export const useRefusedValue = ({ isRefused, key, name, leaves, giveUp }: RefusedHere): void => {
  const session = useDraftSession()
  useEffect(
    () => (isRefused ? session.reportInvalid({ key, name, leaves, giveUp }) : undefined),
    [session, isRefused, key, name, leaves, giveUp],
  )
}
