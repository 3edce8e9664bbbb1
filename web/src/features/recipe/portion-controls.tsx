import { Select } from '../../ui/select.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useLocale } from '../../device/use-locale.ts'
import { displayFraction } from '@simmer/contract/recipe/display-fraction'
import type { UnitChoice } from './as-cooked.ts'
import { recipeWords } from './recipe-words.ts'
import type { Portions } from './use-portions.ts'
import styles from './portion-controls.module.css'

const unitOptions: readonly { readonly value: UnitChoice; readonly name: string }[] = [
  { value: 'as-written', name: recipeWords.unitsAsWritten },
  { value: 'metric', name: recipeWords.unitsMetric },
  { value: 'us', name: recipeWords.unitsUs },
]

export interface PortionControlsProps {
  readonly portions: Portions
  /** False where the author did not say for how many: then it is batches. */
  readonly inServings: boolean
}

/** For how many, and in which measures: every quantity on the page follows. */
export const PortionControls = ({ portions, inServings }: PortionControlsProps) => {
  const locale = useLocale()
  const shown = displayFraction(portions.wanted, { glyphs: true, locale })
  return (
    <div className={styles.controls}>
      <Stepper
        label={inServings ? recipeWords.serves : recipeWords.batches}
        fewerLabel={inServings ? recipeWords.fewer : recipeWords.fewerBatches}
        moreLabel={inServings ? recipeWords.more : recipeWords.moreBatches}
        value={portions.wanted}
        text={
          inServings ? recipeWords.servings(portions.wanted, shown) : recipeWords.batchCount(portions.wanted, shown)
        }
        min={inServings ? 1 : 0.5}
        max={inServings ? 100 : 10}
        step={inServings ? 1 : 0.5}
        onChange={portions.want}
      />
      <Select
        label={recipeWords.units}
        quietLabel
        options={unitOptions}
        value={portions.units}
        onChoose={portions.measureIn}
      />
    </div>
  )
}
