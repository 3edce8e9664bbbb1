import { writeCategorySlug, type Category } from '@simmer/contract/recipe/category'
import { paths } from '@simmer/contract/wire/paths'
import { ChipLink } from '#ui/controls/chip.tsx'
import { useCategoryName } from '#texts/use-category-name.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './category-row.module.css'
import { texts } from '#texts/texts.ts'
import en from './explore-texts.en.json'

export const exploreTexts = texts('explore', en)

/** RT-4: links to categories; one scrolling row on a phone or tablet, wrapped lines on a desktop. */
export const CategoryRow = ({ categories }: { readonly categories: readonly Category[] }) => {
  const t = useTexts(exploreTexts)
  const categoryName = useCategoryName()
  return categories.length === 0 ? null : (
    <nav aria-label={t('categories')}>
      <ul className={styles.row}>
        {categories.map((category) => (
          <li key={`${category.facet} ${category.value}`}>
            <ChipLink href={`${paths.search}/${writeCategorySlug([category])}`}>{categoryName(category)}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
