import { memo } from 'react'
import { readCorrectedLine } from '@simmer/contract/recipe/lines/corrected-line'
import { writeAmount } from '@simmer/contract/recipe/lines/write-ingredient-line'
import { readQuantity } from '@simmer/contract/recipe/amounts/quantity'
import type { LineReading } from '@simmer/contract/wire/draft'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { draftTexts } from '../texts.ts'
import styles from './ingredient-line.module.css'

/** ER-7: the error of a number at the start of the line; null if there is none. */
const leadingQuantityError = (line: string): string | null => {
  const [number] = /^-?\s*[\d./]+(?:\s+\d+\/\d+)?(?=\s|$)/.exec(line.trim()) ?? []
  if (number === undefined) return null
  const read = readQuantity(number)
  return read.ok ? null : read.message
}

interface ParsedLineProps {
  readonly line: string
  readonly read: LineReading | null
}

/** Shows how an ingredient line was parsed or corrected. */
export const ParsedLine = memo(function ParsedLine({ line, read }: ParsedLineProps) {
  const t = useTexts(draftTexts)
  const locale = useLocale()
  if (line.trim() === '') return null
  const error = read?.of === line ? null : leadingQuantityError(line)
  if (error !== null) return <span className={styles.amiss}>{error}</span>
  const ingredient = readCorrectedLine(line, read)
  const amount = writeAmount(ingredient, { glyphs: true, locale })
  return (
    <span className={styles.understood}>
      {amount !== '' && <strong>{amount}</strong>} {ingredient.ingredient_name}
      {ingredient.note !== undefined && <em>, {ingredient.note}</em>}
      {ingredient.confidence < 0.5 && ` · ${t('unsure')}`}
    </span>
  )
})
