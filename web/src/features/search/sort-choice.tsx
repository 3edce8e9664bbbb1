import { useNavigate } from '@tanstack/react-router'
import { paths } from '@simmer/contract/wire/paths'
import type { SearchOrder } from '@simmer/contract/wire/search'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { searchParams, searchPath, type SearchQuery } from './search-path.ts'
import { searchTexts } from './search-texts.ts'
import styles from './sort-choice.module.css'

/**
 * RT-3: the order of the results. Without words the newest come first, so that the best match is no choice then. Without
 * scripts a button sorts.
 */
export const SortChoice = ({ search }: { readonly search: SearchQuery }) => {
  const t = useTexts(searchTexts)
  const navigate = useNavigate()
  const hasWords = search.q.trim() !== ''
  const options: readonly { value: SearchOrder | ''; name: string }[] = [
    ...(hasWords ? [{ value: '' as const, name: t('bestMatch') }] : []),
    { value: hasWords ? 'newest' : '', name: t('newest') },
    { value: 'rating', name: t('bestRated') },
    { value: 'quickest', name: t('quickest') },
  ]
  const order = !hasWords && search.sort === 'newest' ? null : search.sort
  return (
    <form action={paths.search} className={styles.form}>
      {[...searchParams({ ...search, sort: null })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        label={t('sort')}
        quietLabel
        name="sort"
        options={options}
        value={order ?? ''}
        onChoose={(chosen) => void navigate({ href: searchPath({ ...search, sort: chosen === '' ? null : chosen }) })}
      />
      <Button type="submit" className={styles.submit}>
        {t('sortNow')}
      </Button>
    </form>
  )
}
