import { createElement, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import { unitSystems } from '@simmer/contract/wire/preferences'
import { portionText } from './portion-text.ts'
import { unitNames } from './use-units.ts'
import type { Portions } from './use-portions.ts'
import { recipeTexts } from '../recipe-texts.ts'
import styles from './portion-controls.module.css'

export interface PortionControlsProps {
  readonly portions: Portions
  /** False when the author gives no servings: the recipe then counts batches. */
  readonly isInServings: boolean
}

const loadFactorSheet = async () => (await import('./factor-sheet.tsx')).FactorSheet

/** Servings and units; all quantities of the page follow them. */
export const PortionControls = ({ portions, isInServings }: PortionControlsProps) => {
  const t = useTexts(recipeTexts)
  const locale = useLocale()
  const [isScaling, setScaling] = useState(false)
  const FactorSheet = useChunk(loadFactorSheet, isScaling, () => setScaling(false))
  const factor = writeDecimal(portions.targetServings / portions.baseServings, locale)
  return (
    <div className={styles.controls}>
      <Stepper
        label={isInServings ? t('serves') : t('batches')}
        fewerLabel={isInServings ? t('fewerServings') : t('fewerBatches')}
        moreLabel={isInServings ? t('moreServings') : t('moreBatches')}
        value={portions.targetServings}
        text={portionText(portions.targetServings, isInServings, locale, t)}
        min={isInServings ? 1 : 0.5}
        max={isInServings ? 100 : 10}
        step={isInServings ? 1 : 0.5}
        onChange={portions.setServings}
      />
      <Button className={styles.factor} aria-label={t('byFactor', { factor })} onClick={() => setScaling(true)}>
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
        createElement(FactorSheet, { portions, isInServings, onClose: () => setScaling(false) })}
    </div>
  )
}
