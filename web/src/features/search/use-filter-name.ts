import { useCategoryName } from '#texts/use-category-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import { timeLimitName, type ChosenFilter } from './search-path.ts'
import { searchTexts } from './search-texts.ts'

/** The name of a filter: "Up to 30 min", "Without egg", "Vegan". */
export const useFilterName = (): ((filter: ChosenFilter) => string) => {
  const t = useTexts(searchTexts)
  const categoryName = useCategoryName()
  return (filter) => {
    if (filter.kind === 'time') return timeLimitName(filter.limit, t)
    if (filter.kind === 'rating') return t('fourStars')
    if (filter.kind === 'category') return categoryName(filter)
    return t(filter.kind === 'with' ? 'withFood' : 'withoutFood', { food: filter.food })
  }
}
