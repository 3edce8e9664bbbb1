import { texts } from './texts.ts'
import en from './nutrition-texts.en.json'

export const nutritionTexts = texts('nutrition', en)
