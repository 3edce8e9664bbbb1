import { texts } from '#texts/texts.ts'
import en from './recipe-texts.en.json'

export const recipeTexts = texts('recipe', en)
