import { memo } from 'react'
import { readCorrectedLine } from '@simmer/contract/recipe/lines/corrected-line'
import { writeAmount } from '@simmer/contract/recipe/lines/write-ingredient-line'
import { readQuantity, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import type { LineReading } from '@simmer/contract/wire/draft'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { numberProblemKey } from '../number-input.ts'
import { draftTexts } from '../texts.ts'
import styles from './ingredient-line.module.css'

/** ER-7: the problem of a number at the start of the line; null if there is none. */
const leadingQuantityProblem = (line: string): QuantityProblem | null => {
  const [number] = /^-?\s*[\d./]+(?:\s+\d+\/\d+)?(?=\s|$)/.exec(line.trim()) ?? []
  if (number === undefined) return null
  const read = readQuantity(number)
  return read.ok ? null : read.problem
}

/** The words and numbers of a text, whatever their order and marks. */
const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? []).toSorted((one, other) => one.localeCompare(other)).join(' ')

interface ParsedLineProps {
  readonly line: string
  readonly read: LineReading | null
}

/** How an ingredient line was parsed or corrected. It shows only where that is not what the line has already. */
export const ParsedLine = memo(function ParsedLine({ line, read }: ParsedLineProps) {
  const t = useTexts(draftTexts)
  const locale = useLocale()
  if (line.trim() === '') return null
  const problem = read?.of === line ? null : leadingQuantityProblem(line)
  if (problem !== null) return <span className={styles.amiss}>{t(numberProblemKey(problem))}</span>
  const ingredient = readCorrectedLine(line, read)
  const { ingredient_name: name, note = '', confidence } = ingredient
  const isUnsure = confidence < 0.5
  const plain = [writeAmount(ingredient, { glyphs: false, locale }), name, note].join(' ')
  const amount = writeAmount(ingredient, { glyphs: true, locale })
  const isObvious = !isUnsure && wordsOf(plain) === wordsOf(line)
  return (
    <span className={isObvious ? styles.obvious : styles.understood}>
      {amount !== '' && <strong>{amount}</strong>} {name}
      {note !== '' && <em>, {note}</em>}
      {isUnsure && ` · ${t('unsure')}`}
    </span>
  )
})
