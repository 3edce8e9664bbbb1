import * as v from 'valibot'
import { unitSystems, type UnitSystem } from '@simmer/contract/wire/preferences'
import { usePersistentState } from '../../../local/persistence/use-persistent-state.ts'

export const asWritten = 'as-written' satisfies UnitSystem

/** What each is called in the texts of recipes. */
export const unitNames = {
  'as-written': 'unitsAsWritten',
  metric: 'unitsMetric',
  us: 'unitsUs',
} as const satisfies Record<UnitSystem, string>

export const Units = v.picklist(unitSystems)

/** The measures this reader likes, remembered on this device. */
export const useUnits = (): readonly [UnitSystem, (units: UnitSystem) => void] => {
  const [units, setUnits] = usePersistentState<UnitSystem>('units', Units, asWritten)
  return [units, (chosen) => setUnits(() => chosen)]
}
