import { useEffect, useMemo, useState } from 'react'
import type { Convert } from './as-cooked.ts'
import type { inUnits as convertAll } from './in-units.ts'
import { asWritten, type UnitChoice } from './unit-choice.ts'

type InUnits = typeof convertAll

/** Converts into the chosen units, a moment after they were chosen: a first page does not need the tables for it. */
export const useConverter = (units: UnitChoice): Convert => {
  const [inUnits, setInUnits] = useState<InUnits | null>(null)
  useEffect(() => {
    if (units === asWritten) return undefined
    let isWanted = true
    void import('./in-units.ts').then((file) => isWanted && setInUnits(() => file.inUnits))
    return () => {
      isWanted = false
    }
  }, [units])
  return useMemo(
    () => (units === asWritten || inUnits === null ? null : (cooked) => inUnits(cooked, units)),
    [units, inUnits],
  )
}
