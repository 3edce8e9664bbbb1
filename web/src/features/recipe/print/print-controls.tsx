import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Select } from '#ui/controls/select.tsx'
import { printSizes, type PrintOptions } from './print-options.ts'
import { PortionControls } from '../scale/portion-controls.tsx'
import type { Portions } from '../scale/use-portions.ts'
import type { PrintLayout } from './use-print-layout.ts'
import styles from './print-controls.module.css'
import { texts } from '#texts/texts.ts'
import en from './print-texts.en.json'

export const printTexts = texts('print', en)

interface PrintControlsProps {
  readonly recipe: Recipe
  readonly portions: Portions
  readonly options: PrintOptions
  /** Null on full pages, and before the measurement. */
  readonly layout: PrintLayout | null
  readonly onChange: (change: Partial<PrintOptions>) => void
}

/** The print options and the print button. */
export const PrintControls = ({ recipe, portions, options, layout, onChange }: PrintControlsProps) => {
  const t = useTexts(printTexts)
  return (
    <section className={styles.controls} aria-labelledby="printing">
      <h1 id="printing" className={styles.title} tabIndex={-1}>
        {t('heading')}
      </h1>
      <div className={styles.choices}>
        <Select
          label={t('size')}
          options={printSizes.map((value) => ({ value, name: t(value) }))}
          value={options.size}
          onChoose={(size) => onChange({ size })}
        />
        <PortionControls portions={portions} isInServings={recipe.servings !== null} />
        <div className={styles.chips}>
          <Chip on={options.picture} onToggle={(picture) => onChange({ picture })}>
            {t('picture')}
          </Chip>
          {recipe.tipsAndTricks !== '' && (
            <Chip on={options.tips} onToggle={(tips) => onChange({ tips })}>
              {t('tips')}
            </Chip>
          )}
        </div>
      </div>
      {options.size !== 'page' && (
        <>
          <p className={styles.takes} aria-live="polite">
            {layout !== null && (layout.cardCount === 1 ? t('oneCard') : t('moreCards', { count: layout.cardCount }))}
          </p>
          <p className={styles.hint}>{t('cardHint')}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button kind="primary" size="large" icon="print" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <ButtonLink kind="quiet" size="large" href={paths.recipe(recipe)}>
          {t('back')}
        </ButtonLink>
      </div>
    </section>
  )
}
