import { useCallback } from 'react'
import { categoryName, type Category } from '@simmer/contract/recipe/category'
import type { Language } from '@simmer/contract/preferences/languages'
import { translate } from './translate.ts'
import { useLanguage } from './use-texts.ts'
import { texts } from './texts.ts'
import en from './category-texts.en.json'

/** What the values are called that recipes are filed under. English knows them by themselves (contract/recipe/category). */
export const categoryTexts = texts('category', en)

/** The display name of a category in a language; of one that nobody knows, its own word. */
export const categoryNameIn = (category: Category, language: Language): string =>
  translate(categoryTexts, language)('name', {
    // A value's name is a key: "gluten-free" cannot be one as it stands.
    value: category.value.replaceAll(/\W/g, '_'),
    name: categoryName(category),
  })

export const useCategoryName = (): ((category: Category) => string) => {
  const language = useLanguage()
  return useCallback((category) => categoryNameIn(category, language), [language])
}
