import * as v from 'valibot'
import { unitChoices, type UnitChoice } from '@simmer/contract/wire/unit-choices'
import { useKept } from '../../local/use-kept.ts'
import { asWritten } from './unit-choice.ts'

export const KeptUnits = v.picklist(unitChoices)

/** The measures this reader likes, remembered on this device. */
export const useUnits = (): readonly [UnitChoice, (units: UnitChoice) => void] => {
  const [units, keep] = useKept<UnitChoice>('units', KeptUnits, asWritten)
  return [units, (chosen) => keep(() => chosen)]
}
