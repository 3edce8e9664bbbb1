import { texts } from '#texts/texts.ts'
import en from './search-texts.en.json'

export const searchTexts = texts('search', en)
