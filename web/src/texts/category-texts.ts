import { texts } from './texts.ts'
import en from './category-texts.en.json'

/** What the values are called that recipes are filed under. English knows them by themselves (contract/recipe/category). */
export const categoryTexts = texts('category', en)
