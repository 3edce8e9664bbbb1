import { unitSystems } from '@simmer/contract/wire/preferences'
import { useTexts } from '#texts/use-texts.ts'
import { Select } from '#ui/controls/select.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { unitNames, useUnits } from './use-units.ts'

/** Selects the units for all recipes on this device. */
export const UnitSelect = () => {
  const t = useTexts(recipeTexts)
  const [units, setUnits] = useUnits()
  return (
    <Select
      label={t('units')}
      options={unitSystems.map((value) => ({ value, name: t(unitNames[value]) }))}
      value={units}
      onChoose={setUnits}
    />
  )
}
