import * as v from 'valibot'
import { unitSystems, type UnitSystem } from '@simmer/contract/wire/unit-choices'
import { usePersistentState } from '../../local/use-kept.ts'
import { asWritten } from './unit-choice.ts'

export const Units = v.picklist(unitSystems)

/** The measures this reader likes, remembered on this device. */
export const useUnits = (): readonly [UnitSystem, (units: UnitSystem) => void] => {
  const [units, setUnits] = usePersistentState<UnitSystem>('units', Units, asWritten)
  return [units, (chosen) => setUnits(() => chosen)]
}
