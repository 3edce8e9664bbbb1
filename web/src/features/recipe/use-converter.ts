import { useMemo } from 'react'
import type { UnitChoice } from '@simmer/contract/wire/unit-choices'
import { useTexts } from '../../texts/use-texts.ts'
import { useChunk } from '../../ui/use-chunk.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import type { Convert } from './as-cooked.ts'
import { recipeTexts } from './recipe-texts.ts'
import { asWritten } from './unit-choice.ts'

const loadInUnits = async () => (await import('./in-units.ts')).inUnits

/** Converts into the chosen units, a moment after they were chosen: a first page does not need the tables for it. */
export const useConverter = (units: UnitChoice): Convert => {
  const t = useTexts(recipeTexts)
  const toasts = useToasts()
  const inUnits = useChunk(loadInUnits, units !== asWritten, () => toasts.show(t('unitsAway'), { kind: 'bad' }))
  return useMemo(
    () => (units === asWritten || inUnits === null ? null : (cooked) => inUnits(cooked, units)),
    [units, inUnits],
  )
}
