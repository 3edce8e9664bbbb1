import type { IngredientSublist } from '@simmer/contract/wire/recipe'
import { Amount } from './amount.tsx'
import { indexKey } from '../list-steps.ts'
import styles from './ingredient-list.module.css'

export interface IngredientListProps {
  /** Scaled, in the reader's units. */
  readonly sublists: readonly IngredientSublist[]
  /** Keys of the ticked ingredients. */
  readonly ticked: readonly string[]
  readonly onToggle: (key: string, on: boolean) => void
  readonly language: string | undefined
}

export const IngredientList = ({ sublists, ticked, onToggle, language }: IngredientListProps) =>
  sublists.map((sublist, sublistIndex) => (
    <div key={indexKey(sublistIndex)} lang={language} className={styles.sublist}>
      {sublist.subheading !== '' && <h3 className={styles.subheading}>{sublist.subheading}</h3>}
      <ul className={styles.list}>
        {sublist.ingredients.map((ingredient, index) => {
          const key = indexKey(sublistIndex, index)
          return (
            <li key={key} className={styles.item}>
              <label className={styles.row}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={ticked.includes(key)}
                  onChange={(event) => onToggle(key, event.currentTarget.checked)}
                />
                <span className={styles.text}>
                  <Amount ingredient={ingredient} language={language} className={styles.amount} />
                  {ingredient.ingredient_name}
                  {ingredient.note !== undefined && ingredient.note !== '' && (
                    <span className={styles.note}>{`, ${ingredient.note}`}</span>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  ))
