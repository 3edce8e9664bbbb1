import { memo } from 'react'
import { ingredientAsMeant } from '@simmer/contract/recipe/ingredient-as-meant'
import { writeAmount } from '@simmer/contract/recipe/ingredient-line'
import { readQuantity } from '@simmer/contract/recipe/quantity'
import type { LineAsRead } from '@simmer/contract/wire/draft'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { draftTexts } from './draft-texts.ts'
import styles from './ingredient-line.module.css'

/** ER-7: what is wrong with a number that a line begins with; null where there is none or nothing is. */
const amissIn = (line: string): string | null => {
  const [number] = /^-?\s*[\d./]+(?:\s+\d+\/\d+)?(?=\s|$)/.exec(line.trim()) ?? []
  if (number === undefined) return null
  const read = readQuantity(number)
  return read.ok ? null : read.message
}

interface UnderstoodLineProps {
  readonly line: string
  readonly read: LineAsRead | null
}

/** What was understood of a line of ingredients, or what its writer said it means. */
export const UnderstoodLine = memo(function UnderstoodLine({ line, read }: UnderstoodLineProps) {
  const t = useTexts(draftTexts)
  const locale = useLocale()
  if (line.trim() === '') return null
  const amiss = read?.of === line ? null : amissIn(line)
  if (amiss !== null) return <span className={styles.amiss}>{amiss}</span>
  const meant = ingredientAsMeant(line, read)
  const amount = writeAmount(meant, { glyphs: true, locale })
  return (
    <span className={styles.understood}>
      {amount !== '' && <strong>{amount}</strong>} {meant.ingredient_name}
      {meant.note !== undefined && <em>, {meant.note}</em>}
      {meant.confidence < 0.5 && ` · ${t('unsure')}`}
    </span>
  )
})
