import { useState, type ReactNode, type Ref } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { collectionTexts } from './library-texts.ts'
import { filterAndSort, libraryOrders, type LibraryOrder } from './filter-and-sort.ts'
import styles from './library-tab.module.css'

export interface LibraryTabProps {
  readonly recipes: readonly Recipe[]
  /** How many recipes of this tab are not on this device. */
  readonly missingCount: number
  readonly empty: string
  /** The message instead of recipes: it may take the focus. */
  readonly messageRef?: Ref<HTMLParagraphElement>
  readonly renderRecipes: (recipes: readonly Recipe[]) => ReactNode
}

/** One tab of the library with search and sort. Works the same offline. */
export const LibraryTab = ({ recipes, missingCount, empty, messageRef, renderRecipes }: LibraryTabProps) => {
  const t = useTexts(collectionTexts)
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<LibraryOrder>('asItIs')
  const message = (text: string) => (
    <p ref={messageRef} tabIndex={-1} className={styles.message}>
      {text}
    </p>
  )
  if (recipes.length === 0 && missingCount === 0) return message(empty)
  const found = filterAndSort(recipes, words, order)
  return (
    <>
      <div className={styles.tools}>
        <Field
          type="search"
          label={t('filter')}
          placeholder={t('filter')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select
          label={t('sort')}
          quietLabel
          options={libraryOrders.map((value) => ({ value, name: t(value) }))}
          value={order}
          onChoose={setOrder}
        />
      </div>
      {found.length === 0 && words !== '' ? message(t('nothingFound')) : renderRecipes(found)}
      {missingCount > 0 && <p className={styles.message}>{t('elsewhere', { count: missingCount })}</p>}
    </>
  )
}
