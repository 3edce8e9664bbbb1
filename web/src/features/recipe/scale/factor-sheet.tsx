import { useState } from 'react'
import { writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import { factorForServings, readFactor, servingsForFactor } from '@simmer/contract/recipe/amounts/factor'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { portionText } from './portion-text.ts'
import { recipeTexts } from '../recipe-texts.ts'
import type { Portions } from './use-portions.ts'
import styles from './factor-sheet.module.css'
import { texts } from '#texts/texts.ts'
import en from './factor-texts.en.json'

const factorTexts = texts('factor', en)

const commonFactors = [0.5, 1, 1.5, 2, 3]

interface FactorSheetProps {
  readonly portions: Portions
  readonly isInServings: boolean
  readonly onClose: () => void
}

/** Scales a recipe by any factor. */
export const FactorSheet = ({ portions, isInServings, onClose }: FactorSheetProps) => {
  const t = useTexts(factorTexts)
  const tRecipe = useTexts(recipeTexts)
  const locale = useLocale()
  const currentFactor = factorForServings(portions.baseServings, portions.targetServings)
  const [typed, setTyped] = useState(() => writeDecimal(currentFactor, locale))
  const [isSubmitted, setSubmitted] = useState(false)
  const parsed = readFactor(typed)
  // The field shows a rounded factor; submitting it unchanged must not change the servings.
  const servingsFor = (factor: number): number =>
    factor === currentFactor ? portions.targetServings : servingsForFactor(portions.baseServings, factor)
  const scale = (factor: number): void => {
    portions.setServings(servingsFor(factor))
    onClose()
  }
  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (parsed.ok) scale(parsed.factor)
        }}
      >
        <div className={styles.chips}>
          {commonFactors.map((factor) => (
            <Chip key={factor} on={factor === currentFactor} onToggle={() => scale(factor)}>
              ×{writeDecimal(factor, locale)}
            </Chip>
          ))}
        </div>
        <div className={styles.row}>
          <Field
            label={t('label')}
            hint={
              parsed.ok
                ? t('makes', {
                    portions: portionText(servingsFor(parsed.factor), isInServings, locale, tRecipe),
                  })
                : t('hint')
            }
            error={isSubmitted && !parsed.ok ? t(parsed.problem) : null}
            inputMode="text"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button kind="primary" type="submit">
            {t('scale')}
          </Button>
        </div>
      </form>
    </BottomSheet>
  )
}
