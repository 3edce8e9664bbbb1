import { texts } from '#texts/texts.ts'
import en from './shopping-texts.en.json'
import together from './together-texts.en.json'

export const shoppingTexts = texts('shopping', en)
export const togetherTexts = texts('together', together)
