import { createElement, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useChunk } from '../../../ui/use-chunk.ts'
import { useLocale } from '../../../texts/use-locale.ts'
import { writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import { unitSystems } from '@simmer/contract/wire/preferences'
import { portionText } from './portion-text.ts'
import { unitNames } from './use-units.ts'
import type { Portions } from './use-portions.ts'
import { recipeTexts } from '../article/recipe-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './portion-controls.module.css'

export interface PortionControlsProps {
  readonly portions: Portions
  /** False where the author did not say for how many: then it is batches. */
  readonly isInServings: boolean
}

const loadFactorSheet = async () => (await import('./factor-sheet.tsx')).FactorSheet

/** For how many, and in which measures: every quantity on the page follows. */
export const PortionControls = ({ portions, isInServings: inServings }: PortionControlsProps) => {
  const t = useTexts(recipeTexts)
  const locale = useLocale()
  const [isScaling, setScaling] = useState(false)
  const FactorSheet = useChunk(loadFactorSheet, isScaling, () => setScaling(false))
  const factor = writeDecimal(portions.targetServings / portions.baseServings, locale)
  return (
    <div className={styles.controls}>
      <Stepper
        label={inServings ? t('serves') : t('batches')}
        fewerLabel={inServings ? t('fewer') : t('fewerBatches')}
        moreLabel={inServings ? t('more') : t('moreBatches')}
        value={portions.targetServings}
        text={portionText(portions.targetServings, inServings, locale, t)}
        min={inServings ? 1 : 0.5}
        max={inServings ? 100 : 10}
        step={inServings ? 1 : 0.5}
        onChange={portions.setServings}
      />
      <Button kind="quiet" aria-label={t('byFactor', { factor })} onClick={() => setScaling(true)}>
        ×{factor}
      </Button>
      <Select
        label={t('units')}
        quietLabel
        options={unitSystems.map((value) => ({ value, name: t(unitNames[value]) }))}
        value={portions.units}
        onChoose={portions.setUnits}
      />
      {isScaling &&
        FactorSheet &&
        createElement(FactorSheet, { portions, isInServings: inServings, onClose: () => setScaling(false) })}
    </div>
  )
}
