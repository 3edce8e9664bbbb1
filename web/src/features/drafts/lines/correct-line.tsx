import { useEffect, useRef, useState } from 'react'
import { correctLine, readCorrectedLine } from '@simmer/contract/recipe/lines/corrected-line'
import type { IngredientRead } from '@simmer/contract/recipe/lines/read-ingredient-line'
import { readQuantity, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import { isUnit, units } from '@simmer/contract/recipe/amounts/unit'
import type { LineReading } from '@simmer/contract/wire/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { formatQuantityInput, numberProblemKey } from '../number-input.ts'
import { draftTexts } from '../texts.ts'
import { useInvalidValue } from '../session/draft-session.ts'
import styles from './ingredient-line.module.css'

interface CorrectLineProps {
  /** For example "Ingredient 3". */
  readonly name: string
  readonly line: string
  readonly read: LineReading | null
  /** The new text of the line, and its meaning where reading the text again would give another one. */
  readonly onCorrect: (line: string, read: LineReading | null) => void
  readonly onClose: () => void
}

/** A key beside the record keys: the parts of a line have no record of their own. */
const fieldKey = (name: string, part: keyof LineInput): string => `${name}: ${part}`

interface LineInput {
  readonly quantity: string
  readonly quantityMax: string
  readonly unit: string
  readonly ingredient_name: string
  readonly note: string
}

const toLineInput = ({ quantity, quantityMax, unit, ingredient_name, note }: IngredientRead): LineInput => ({
  quantity: quantity === null ? '' : formatQuantityInput(quantity),
  quantityMax: quantityMax === undefined ? '' : formatQuantityInput(quantityMax),
  unit: unit ?? '',
  ingredient_name,
  note: note ?? '',
})

/** The problem of a quantity; null if it is valid or empty. */
const quantityProblem = (input: string): QuantityProblem | null => {
  const read = readQuantity(input)
  return input.trim() === '' || read.ok ? null : read.problem
}

const parseQuantity = (input: string): number | null => {
  const read = readQuantity(input)
  return input.trim() !== '' && read.ok ? read.quantity : null
}

/** VA-2, VA-4: edits the meaning of an ingredient line field by field. Each change is written into the line. */
export const CorrectLine = ({ name, line, read, onCorrect, onClose }: CorrectLineProps) => {
  const t = useTexts(draftTexts)
  const [input, setInput] = useState<LineInput>(() => toLineInput(readCorrectedLine(line, read)))
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The button that opened it is in a menu that has closed.
  useEffect(() => fieldset.current?.querySelector('input')?.focus(), [])
  const correct = (change: Partial<LineInput>): void => {
    const next = { ...input, ...change }
    setInput(next)
    if (quantityProblem(next.quantity) !== null || quantityProblem(next.quantityMax) !== null) return
    const [quantity, maximum] = [parseQuantity(next.quantity), parseQuantity(next.quantityMax)]
    const note = next.note.trim()
    const corrected = correctLine({
      quantity,
      ...(quantity !== null && maximum !== null && maximum > quantity && { quantityMax: maximum }),
      unit: isUnit(next.unit) ? next.unit : null,
      ingredient_name: next.ingredient_name.trim(),
      ...(note !== '' && { note }),
    })
    onCorrect(corrected.line, corrected.correction)
  }
  const currentInput = toLineInput(readCorrectedLine(line, read))
  const invalidValue = (part: 'quantity' | 'quantityMax', label: string) => ({
    isInvalid: quantityProblem(input[part]) !== null,
    key: fieldKey(name, part),
    name: `${label}, ${name}`,
    resetLabel: currentInput[part] === '' ? t('leaveEmpty') : t('leaveAt', { value: currentInput[part] }),
    reset: () => correct({ [part]: currentInput[part] }),
  })
  useInvalidValue(invalidValue('quantity', t('amount')))
  useInvalidValue(invalidValue('quantityMax', t('maxAmount')))
  const errorOf = (part: 'quantity' | 'quantityMax'): string | null => {
    const problem = quantityProblem(input[part])
    return problem && t(numberProblemKey(problem))
  }
  const text = (part: keyof LineInput, label: string, fieldProps: object = {}) => (
    <Field
      data-value={fieldKey(name, part)}
      label={label}
      autoComplete="off"
      maxLength={500}
      value={input[part]}
      onChange={(event) => correct({ [part]: event.target.value })}
      {...fieldProps}
    />
  )
  return (
    <fieldset ref={fieldset} className={styles.correct}>
      <legend>{t('correctTitle', { name })}</legend>
      <div className={styles.correctAmount}>
        {text('quantity', t('amount'), { error: errorOf('quantity'), inputMode: 'text' })}
        {text('quantityMax', t('maxAmount'), { error: errorOf('quantityMax'), inputMode: 'text' })}
        <Select
          label={t('unit')}
          options={[{ value: '', name: t('noUnit') }, ...units.map((unit) => ({ value: unit, name: unit }))]}
          value={input.unit}
          onChoose={(unit: string) => correct({ unit })}
        />
      </div>
      {text('ingredient_name', t('ingredientName'))}
      {text('note', t('ingredientNote'), { hint: t('ingredientNoteHint') })}
      <Button onClick={onClose}>{t('correctDone')}</Button>
    </fieldset>
  )
}
