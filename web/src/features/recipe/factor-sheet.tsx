import { useState } from 'react'
import { writeDecimal } from '@simmer/contract/recipe/display-fraction'
import { factorOf, readFactor, servingsAt } from '@simmer/contract/recipe/factor'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { factorTexts } from './factor-texts.ts'
import { portionText } from './portion-text.ts'
import { recipeTexts } from './recipe-texts.ts'
import type { Portions } from './use-portions.ts'
import styles from './factor-sheet.module.css'

const usual = [0.5, 1, 1.5, 2, 3]

interface FactorSheetProps {
  readonly portions: Portions
  readonly inServings: boolean
  readonly onClose: () => void
}

/** Any number of times the recipe. */
export const FactorSheet = ({ portions, inServings, onClose }: FactorSheetProps) => {
  const t = useTexts(factorTexts)
  const tOfRecipe = useTexts(recipeTexts)
  const locale = useLocale()
  const now = factorOf(portions.given, portions.targetServings)
  const [typed, setTyped] = useState(() => writeDecimal(now, locale))
  const [isTried, setTried] = useState(false)
  const read = readFactor(typed)
  // What stands there is rounded to be read: left as it is, it changes nothing.
  const servingsFor = (factor: number): number => (factor === now ? portions.targetServings : servingsAt(portions.given, factor))
  const scale = (factor: number): void => {
    portions.want(servingsFor(factor))
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (read.ok) scale(read.factor)
        }}
      >
        <div className={styles.chips}>
          {usual.map((factor) => (
            <Chip key={factor} on={factor === now} onToggle={() => scale(factor)}>
              ×{writeDecimal(factor, locale)}
            </Chip>
          ))}
        </div>
        <div className={styles.row}>
          <Field
            label={t('label')}
            hint={
              read.ok
                ? t('makes', {
                    portions: portionText(servingsFor(read.factor), inServings, locale, tOfRecipe),
                  })
                : t('hint')
            }
            error={isTried && !read.ok ? t(read.problem) : null}
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
    </Sheet>
  )
}
