import { texts } from '#texts/texts.ts'
import en from './recipe-list-texts.en.json'

export const recipeListTexts = texts('recipe-list', en)
