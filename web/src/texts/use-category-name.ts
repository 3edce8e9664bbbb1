import { useCallback } from 'react'
import { categoryName, type Category } from '@simmer/contract/recipe/category'
import type { Language } from '@simmer/contract/preferences/languages'
import { translate } from './translate.ts'
import { useLanguage } from './use-texts.ts'
import { texts } from './texts.ts'
import en from './category-texts.en.json'

/** Names of category values. English derives them from the values (contract/recipe/category). */
export const categoryTexts = texts('category', en)

/** The name of a category in a language; an unknown category keeps its own word. */
export const categoryNameIn = (category: Category, language: Language): string =>
  translate(categoryTexts, language)('name', {
    // ICU select keys allow no hyphen, as in "gluten-free".
    value: category.value.replaceAll(/\W/g, '_'),
    name: categoryName(category),
  })

export const useCategoryName = (): ((category: Category) => string) => {
  const language = useLanguage()
  return useCallback((category) => categoryNameIn(category, language), [language])
}
