import { useMemo } from 'react'
import type { UnitSystem } from '@simmer/contract/wire/unit-choices'
import { useTexts } from '../../texts/use-texts.ts'
import { useChunk } from '../../ui/use-chunk.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import type { Convert } from './as-cooked.ts'
import { recipeTexts } from './recipe-texts.ts'
import { asWritten } from './unit-choice.ts'

const loadInUnits = async () => (await import('./in-units.ts')).convertRecipe

/** Into the chosen units and to what can be measured, a moment after it was chosen: a first page needs no tables for it. */
export const useUnitConverter = (units: UnitSystem, factor: number): Convert => {
  const t = useTexts(recipeTexts)
  const toasts = useToasts()
  const isNeeded = units !== asWritten || factor !== 1
  const inUnits = useChunk(loadInUnits, isNeeded, () => toasts.show(t('unitsAway'), { kind: 'bad' }))
  return useMemo(
    () => (!isNeeded || inUnits === null ? null : (cooked) => inUnits(cooked, units, factor)),
    [isNeeded, units, factor, inUnits],
  )
}
