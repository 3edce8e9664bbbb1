import { memo } from 'react'
import { hoursAndMinutes } from '@simmer/contract/recipe/duration'
import { readQuantity, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { formatQuantityInput, numberProblemKey, readMinutes } from '../number-input.ts'
import { draftTexts } from '../texts.ts'
import { NumberField } from './number-field.tsx'
import { useSaveFact } from './use-save-fact.ts'
import fieldStyles from './draft-fields.module.css'
import styles from '../drafts.module.css'

type DraftNumbersProps = Readonly<Pick<Draft, 'id' | 'servings' | 'prep' | 'cook'>>

const minutesOrProblem = (typed: string): number | QuantityProblem => {
  const read = readMinutes(typed)
  return read.ok ? read.minutes : read.problem
}

/** VA-2: 0 is not a valid number of servings. */
const servingsOrProblem = (typed: string): number | QuantityProblem => {
  const read = readQuantity(typed.replace(',', '.'))
  if (!read.ok) return read.problem
  return read.quantity === 0 || read.quantity > 100_000 ? 'invalidFormat' : read.quantity
}

/** VA-2, VA-3, EN-3: servings and times of a recipe, in one row as on its page. */
export const DraftNumbers = memo(function DraftNumbers(draft: DraftNumbersProps) {
  const t = useTexts(draftTexts)
  const saveFact = useSaveFact(draft)
  const orSentence = (parsed: number | QuantityProblem): number | string =>
    typeof parsed === 'number' ? parsed : t(numberProblemKey(parsed))
  const timeField = (part: 'prep' | 'cook') => (
    <NumberField
      recordKey={`draft:${draft.id}:${part}`}
      label={t(part)}
      value={draft[part]}
      {...((draft[part] ?? 0) >= 60 && { hint: t('inHours', { ...hoursAndMinutes(draft[part] ?? 0) }) })}
      parse={(typed) => orSentence(minutesOrProblem(typed))}
      format={String}
      onSave={(value) => saveFact(part, value)}
    />
  )
  return (
    <section className={styles.group} aria-label={t('servingsAndTimes')}>
      <div className={fieldStyles.facts} data-required-field="servings">
        <NumberField
          recordKey={`draft:${draft.id}:servings`}
          label={t('servings')}
          value={draft.servings}
          parse={(typed) => orSentence(servingsOrProblem(typed))}
          format={formatQuantityInput}
          onSave={(value) => saveFact('servings', value)}
        />
        {timeField('prep')}
        {timeField('cook')}
      </div>
      <p className={styles.soft}>{t('timeHint')}</p>
    </section>
  )
})
