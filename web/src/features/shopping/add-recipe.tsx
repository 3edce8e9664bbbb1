import { useState } from 'react'
import { displayFraction } from '@simmer/contract/recipe/amounts/display-amount'
import { scaleFactor, scaleIngredient } from '@simmer/contract/recipe/amounts/scaling'
import type { RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { reasonToLeaveOut } from '@simmer/contract/shopping/known-foods'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { ingredientText, type AmountFormat } from './row-text.ts'
import { listTexts, shoppingTexts } from './shopping-texts.ts'
import { requiredItem } from './missing-needs.ts'
import { ListSelect } from './list-select.tsx'
import type { NamedList } from './shopping-lists.ts'
import type { Shopping } from './use-shopping.ts'
import rows from './shopping-rows.module.css'
import styles from './add-recipe.module.css'

interface AddRecipeProps {
  readonly recipe: Pick<Recipe, 'title' | 'servings' | 'ingredientSublists'>
  /** The chosen servings on this device. */
  readonly servings: number
  readonly isOnList: (list: NamedList) => boolean
  readonly shopping: Pick<Shopping, 'lists' | 'current' | 'foods'>
  readonly amountFormat: AmountFormat
  readonly onClose: () => void
  /** `leftOut`: what is at home or never added, and was not chosen all the same. */
  readonly onAdd: (list: NamedList, items: readonly RequestedItem[], leftOut: readonly RequestedItem[]) => void
}

/** Puts a recipe's ingredients on the current shopping list, or on another one, for the chosen servings. */
export const AddRecipe = ({
  recipe,
  servings,
  isOnList,
  shopping: { lists, current, foods },
  amountFormat,
  onClose,
  onAdd,
}: AddRecipeProps) => {
  const t = useTexts(shoppingTexts)
  const tList = useTexts(listTexts)
  const locale = useLocale()
  const [count, setCount] = useState(servings)
  const [listId, setListId] = useState(current.id)
  const list = lists.find(({ id }) => id === listId) ?? current
  const [excluded, setExcluded] = useState<ReadonlySet<number> | null>(null)
  const isInServings = recipe.servings !== null
  const factor = scaleFactor(recipe.servings ?? 1, count)
  const all = recipe.ingredientSublists
    .flatMap(({ ingredients }) => ingredients)
    .map((ingredient) => scaleIngredient(ingredient, factor))
  const reasons = all.map((ingredient) => reasonToLeaveOut(requiredItem(ingredient), foods))
  const excludedIndexes = excluded ?? new Set(reasons.flatMap((reason, index) => (reason === null ? [] : [index])))
  const chosen = all.filter((_, index) => !excludedIndexes.has(index))
  const leftOut = all.filter((_, index) => excludedIndexes.has(index) && reasons[index] !== null)
  const shown = displayFraction(count, { glyphs: true, locale })
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('toListTitle')}
      closeLabel={t('close')}
      footer={
        <Button
          kind="primary"
          size="large"
          icon="basket"
          disabled={chosen.length === 0}
          onClick={() => onAdd(list, chosen.map(requiredItem), leftOut.map(requiredItem))}
        >
          {t('addSelected', { count: chosen.length })}
        </Button>
      }
    >
      <div className={styles.add}>
        <p className={styles.title}>{t('toListFor', { title: recipe.title })}</p>
        {isOnList(list) && <Banner>{t('onListAlready')}</Banner>}
        <Stepper
          label={t('serves')}
          fewerLabel={t('fewer')}
          moreLabel={t('more')}
          value={count}
          text={t(isInServings ? 'servings' : 'batches', { count, shown })}
          min={isInServings ? 1 : 0.5}
          max={isInServings ? 100 : 10}
          step={isInServings ? 1 : 0.5}
          onChange={setCount}
        />
        <ListSelect lists={lists} listId={list.id} onChoose={setListId} />
        <ul aria-label={t('ingredients')} className={rows.rows}>
          {all.map((ingredient, index) => {
            const { amount, name } = ingredientText(requiredItem(ingredient), amountFormat)
            const reason = reasons[index] ?? null
            return (
              // The order does not change while the sheet is open, so the index is a stable key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={rows.row}>
                <label className={rows.label}>
                  <input
                    type="checkbox"
                    className={rows.tick}
                    checked={!excludedIndexes.has(index)}
                    onChange={(event) => {
                      const nextExcluded = new Set(excludedIndexes)
                      if (event.currentTarget.checked) nextExcluded.delete(index)
                      else nextExcluded.add(index)
                      setExcluded(nextExcluded)
                    }}
                  />
                  <span>
                    {amount !== '' && <b className={rows.amount}>{amount} </b>}
                    {name}
                    {reason !== null && <span className={rows.for}> {tList(`reason_${reason}`)}</span>}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </div>
    </BottomSheet>
  )
}
