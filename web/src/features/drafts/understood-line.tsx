import { readIngredientLine } from '@simmer/contract/recipe/ingredient'
import { writeAmount } from '@simmer/contract/recipe/ingredient-line'
import { readQuantity } from '@simmer/contract/recipe/quantity'
import { useTexts } from '../../texts/use-texts.ts'
import { draftTexts } from './draft-texts.ts'
import styles from './drafts.module.css'

/** ER-7: what is wrong with a number that a line begins with; null where there is none or nothing is. */
const amissIn = (line: string): string | null => {
  const [number] = /^-?\s*[\d./]+(?:\s+\d+\/\d+)?(?=\s|$)/.exec(line.trim()) ?? []
  if (number === undefined) return null
  const read = readQuantity(number)
  return read.ok ? null : read.message
}

/** What was understood of a line of ingredients. */
export const UnderstoodLine = ({ line }: { readonly line: string }) => {
  const t = useTexts(draftTexts)
  if (line.trim() === '') return null
  const amiss = amissIn(line)
  if (amiss !== null) return <span className={styles.amiss}>{amiss}</span>
  const read = readIngredientLine(line)
  const amount = writeAmount(read)
  return (
    <span className={styles.understood}>
      {amount !== '' && <strong>{amount}</strong>} {read.ingredient_name}
      {read.note !== undefined && <em> {read.note}</em>}
      {read.confidence < 0.5 && ` · ${t('unsure')}`}
    </span>
  )
}
