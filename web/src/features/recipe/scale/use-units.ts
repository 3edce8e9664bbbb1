import * as v from 'valibot'
import { unitSystems, type UnitSystem } from '@simmer/contract/wire/preferences'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

export const asWritten = 'as-written' satisfies UnitSystem

/** The text keys of the units. */
export const unitNames = {
  'as-written': 'unitsAsWritten',
  metric: 'unitsMetric',
  us: 'unitsUs',
} as const satisfies Record<UnitSystem, string>

export const Units = v.picklist(unitSystems)

/** The reader's preferred units, stored on this device. */
export const useUnits = (): readonly [UnitSystem, (units: UnitSystem) => void] => {
  const [units, setUnits] = usePersistentState<UnitSystem>('units', Units, asWritten)
  return [units, (chosen) => setUnits(() => chosen)]
}
