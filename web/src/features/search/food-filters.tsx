import { useNavigate } from '@tanstack/react-router'
import { useId, type FormEvent } from 'react'
import { maxFoodLength, maxSearchFoods } from '@simmer/contract/wire/search'
import { paths } from '@simmer/contract/wire/paths'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { FilterChips } from './filter-chips.tsx'
import {
  addFood,
  chosenFilters,
  foodLists,
  searchParams,
  searchPath,
  type FoodList,
  type SearchQuery,
} from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import groups from './facet-groups.module.css'
import styles from './food-filters.module.css'

interface FoodListProps {
  readonly search: SearchQuery
  readonly list: FoodList
}

/** A field that adds a food, and the foods that are chosen. It is a real form, so it works without scripts. */
const FoodListFilter = ({ search, list }: FoodListProps) => {
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const id = useId()
  const isFull = search[list].length >= maxSearchFoods
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).getAll(list).at(-1)
    const next = addFood(search, list, typeof typed === 'string' ? typed : '')
    form.reset()
    if (next !== search) void navigate({ href: searchPath(next) })
  }
  return (
    <div className={styles.list}>
      <label htmlFor={id} className={styles.label}>
        {t(list)}
      </label>
      <form action={paths.search} className={styles.form} onSubmit={add}>
        {[...searchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input
          id={id}
          name={list}
          className={styles.input}
          placeholder={t(`${list}Example`)}
          maxLength={maxFoodLength}
          disabled={isFull}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
        />
        <IconButton
          type="submit"
          icon="plus"
          label={t(list === 'with' ? 'addWith' : 'addWithout')}
          disabled={isFull}
          className={styles.add}
        />
      </form>
      <FilterChips
        filters={chosenFilters(search).filter(({ filter }) => filter.kind === list)}
        label={t(list)}
        nameOf={(filter) => ('food' in filter ? filter.food : '')}
      />
    </div>
  )
}

/** RT-3: ingredients that recipes must have, and those that they must not have. */
export const FoodFilters = ({ search }: { readonly search: SearchQuery }) => {
  const t = useTexts(searchTexts)
  return (
    <section aria-label={t('ingredients')}>
      <h2 className={groups.name}>{t('ingredients')}</h2>
      <div className={styles.lists}>
        {foodLists.map((list) => (
          <FoodListFilter key={list} search={search} list={list} />
        ))}
      </div>
    </section>
  )
}
