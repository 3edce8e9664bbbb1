import { useState, type ReactNode } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { collectionTexts } from './collection-texts.ts'
import { filterAndSort, libraryOrders, type LibraryOrder } from './filter-and-sort.ts'
import styles from './library-tab.module.css'

export interface LibraryTabProps {
  readonly recipes: readonly Recipe[]
  /** How many belong here that this device does not have. */
  readonly missingCount: number
  readonly empty: string
  readonly renderRecipes: (recipes: readonly Recipe[]) => ReactNode
}

/** One shelf, to be searched and put in order; the same with and without a connection. */
export const LibraryTab = ({ recipes, missingCount: elsewhere, empty, renderRecipes: show }: LibraryTabProps) => {
  const t = useTexts(collectionTexts)
  const [words, setWords] = useState('')
  const [order, setOrder] = useState<LibraryOrder>('asItIs')
  if (recipes.length === 0 && elsewhere === 0) return <p className={styles.told}>{empty}</p>
  const found = filterAndSort(recipes, words, order)
  return (
    <>
      <div className={styles.tools}>
        <Field type="search" label={t('filter')} value={words} onChange={(event) => setWords(event.target.value)} />
        <Select
          label={t('sort')}
          options={libraryOrders.map((value) => ({ value, name: t(value) }))}
          value={order}
          onChoose={setOrder}
        />
      </div>
      {found.length === 0 && words !== '' ? <p className={styles.told}>{t('nothingFound')}</p> : show(found)}
      {elsewhere > 0 && <p className={styles.told}>{t('elsewhere', { count: elsewhere })}</p>}
    </>
  )
}
