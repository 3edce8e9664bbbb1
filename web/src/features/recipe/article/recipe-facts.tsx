import { durationText } from './duration-text.ts'
import { writeIsoDuration } from '@simmer/contract/recipe/duration'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { recipeTexts } from '../recipe-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './recipe-facts.module.css'

const Time = ({ name, minutes }: { readonly name: string; readonly minutes: number | null }) => {
  const t = useTexts(recipeTexts)
  return minutes === null || minutes === 0 ? null : (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <time dateTime={writeIsoDuration(minutes)}>{durationText(minutes, t)}</time>
      </dd>
    </div>
  )
}

/** Times and servings as the author wrote them. */
export const RecipeFacts = ({ recipe }: { readonly recipe: Recipe }) => {
  const t = useTexts(recipeTexts)
  const { prepTimeInMinutes: prep, cookTimeInMinutes: cook, servings } = recipe
  const hasBothTimes = prep !== null && cook !== null && prep > 0 && cook > 0
  if (!prep && !cook && servings === null) return null
  return (
    <dl className={styles.facts}>
      {hasBothTimes && <Time name={t('total')} minutes={prep + cook} />}
      <Time name={t('prep')} minutes={prep} />
      <Time name={t('cook')} minutes={cook} />
      {servings !== null && (
        <div className={styles.fact}>
          <dt>{t('serves')}</dt>
          <dd>{servings}</dd>
        </div>
      )}
    </dl>
  )
}
