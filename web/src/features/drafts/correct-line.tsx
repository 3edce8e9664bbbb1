import { useState } from 'react'
import { correctedLine, ingredientAsMeant } from '@simmer/contract/recipe/ingredient-as-meant'
import type { IngredientRead } from '@simmer/contract/recipe/ingredient'
import { readQuantity } from '@simmer/contract/recipe/quantity'
import { isUnit, units } from '@simmer/contract/recipe/unit'
import type { LineAsRead } from '@simmer/contract/wire/draft'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { asTyped } from './as-typed.ts'
import { draftTexts } from './draft-texts.ts'
import { useInvalidValue } from './use-refused-value.ts'
import styles from './ingredient-line.module.css'

interface CorrectLineProps {
  /** "Ingredient 3". */
  readonly name: string
  readonly line: string
  readonly read: LineAsRead | null
  /** The line as it is written now, and what has to be remembered beside it. */
  readonly onCorrect: (line: string, read: LineAsRead | null) => void
  readonly onClose: () => void
}

/** Beside the names of records: what is written into a line is no record of its own. */
const fieldKey = (name: string, part: keyof Typed): string => `${name}: ${part}`

interface Typed {
  readonly quantity: string
  readonly quantityMax: string
  readonly unit: string
  readonly ingredient_name: string
  readonly note: string
}

const typedOf = ({ quantity, quantityMax, unit, ingredient_name, note }: IngredientRead): Typed => ({
  quantity: quantity === null ? '' : asTyped(quantity),
  quantityMax: quantityMax === undefined ? '' : asTyped(quantityMax),
  unit: unit ?? '',
  ingredient_name,
  note: note ?? '',
})

/** ER-7: a message, or null where the number is good or there is none. */
const amissIn = (typed: string): string | null => {
  const read = readQuantity(typed)
  return typed.trim() === '' || read.ok ? null : read.message
}

const numberIn = (typed: string): number | null => {
  const read = readQuantity(typed)
  return typed.trim() !== '' && read.ok ? read.quantity : null
}

/** VA-2, VA-4: what a line means, field by field. Whatever is changed here is written into the line. */
export const CorrectLine = ({ name, line, read, onCorrect, onClose }: CorrectLineProps) => {
  const t = useTexts(draftTexts)
  const [typed, setTyped] = useState<Typed>(() => typedOf(ingredientAsMeant(line, read)))
  const correct = (change: Partial<Typed>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (amissIn(next.quantity) !== null || amissIn(next.quantityMax) !== null) return
    const [quantity, maximum] = [numberIn(next.quantity), numberIn(next.quantityMax)]
    const note = next.note.trim()
    const corrected = correctedLine({
      quantity,
      ...(quantity !== null && maximum !== null && maximum > quantity && { quantityMax: maximum }),
      unit: isUnit(next.unit) ? next.unit : null,
      ingredient_name: next.ingredient_name.trim(),
      ...(note !== '' && { note }),
    })
    onCorrect(corrected.line, corrected.meaning)
  }
  const stands = typedOf(ingredientAsMeant(line, read))
  const invalidValue = (part: 'quantity' | 'quantityMax', label: string) => ({
    isRefused: amissIn(typed[part]) !== null,
    key: fieldKey(name, part),
    name: `${label}, ${name}`,
    leaves: stands[part] === '' ? t('leaveEmpty') : t('leaveAt', { value: stands[part] }),
    giveUp: () => correct({ [part]: stands[part] }),
  })
  useInvalidValue(invalidValue('quantity', t('amount')))
  useInvalidValue(invalidValue('quantityMax', t('amountMost')))
  const text = (part: keyof Typed, label: string, more: object = {}) => (
    <Field
      data-value={fieldKey(name, part)}
      label={label}
      autoComplete="off"
      maxLength={500}
      value={typed[part]}
      onChange={(event) => correct({ [part]: event.target.value })}
      {...more}
    />
  )
  return (
    <fieldset className={styles.correct}>
      <legend>{t('correctTitle', { name })}</legend>
      <div className={styles.correctAmount}>
        {text('quantity', t('amount'), { error: amissIn(typed.quantity), inputMode: 'text' })}
        {text('quantityMax', t('amountMost'), { error: amissIn(typed.quantityMax), inputMode: 'text' })}
        <Select
          label={t('unit')}
          options={[{ value: '', name: t('noUnit') }, ...units.map((unit) => ({ value: unit, name: unit }))]}
          value={typed.unit}
          onChoose={(unit: string) => correct({ unit })}
        />
      </div>
      {text('ingredient_name', t('ingredientName'))}
      {text('note', t('ingredientNote'), { hint: t('ingredientNoteHint') })}
      <Button onClick={onClose}>{t('correctDone')}</Button>
    </fieldset>
  )
}
