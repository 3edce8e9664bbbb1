import * as v from 'valibot'
import { unitChoices, type UnitChoice } from '@simmer/contract/wire/unit-choices'
import { usePersistentState } from '../../local/use-kept.ts'
import { asWritten } from './unit-choice.ts'

export const Units = v.picklist(unitChoices)

/** The measures this reader likes, remembered on this device. */
export const useUnits = (): readonly [UnitChoice, (units: UnitChoice) => void] => {
  const [units, setUnits] = usePersistentState<UnitChoice>('units', Units, asWritten)
  return [units, (chosen) => setUnits(() => chosen)]
}
