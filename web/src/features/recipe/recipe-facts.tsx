import { minutesAsText, writeIsoDuration } from '@simmer/contract/recipe/duration'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { recipeWords } from './recipe-words.ts'
import styles from './recipe-facts.module.css'

const Time = ({ name, minutes }: { readonly name: string; readonly minutes: number | null }) =>
  minutes === null || minutes === 0 ? null : (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <time dateTime={writeIsoDuration(minutes)}>{minutesAsText(minutes)}</time>
      </dd>
    </div>
  )

/** How long it takes and how many it feeds, before anybody changes a thing. */
export const RecipeFacts = ({ recipe }: { readonly recipe: Recipe }) => {
  const { prepTimeInMinutes: prep, cookTimeInMinutes: cook, servings } = recipe
  const both = prep !== null && cook !== null && prep > 0 && cook > 0
  if (!prep && !cook && servings === null) return null
  return (
    <dl className={styles.facts}>
      {both && <Time name={recipeWords.total} minutes={prep + cook} />}
      <Time name={recipeWords.prep} minutes={prep} />
      <Time name={recipeWords.cook} minutes={cook} />
      {servings !== null && (
        <div className={styles.fact}>
          <dt>{recipeWords.serves}</dt>
          <dd>{servings}</dd>
        </div>
      )}
    </dl>
  )
}
