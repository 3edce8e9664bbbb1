import { useEffect } from 'react'
import { useDraftSession, type InvalidValue } from './draft-desk.ts'

interface InvalidValueInput extends InvalidValue {
  readonly isInvalid: boolean
}

/** VA-1 to VA-4: as long as a value is refused, it is told before publishing, and holds it up. */
export const useInvalidValue = ({ isInvalid: isInvalid, key, name, resetLabel: leaves, reset: giveUp }: InvalidValueInput): void => {
  const session = useDraftSession()
  useEffect(
    () => (isInvalid ? session.reportInvalid({ key, name, resetLabel: leaves, reset: giveUp }) : undefined),
    [session, isInvalid, key, name, leaves, giveUp],
  )
}
