import { texts } from '../../texts/texts.ts'
import en from './shopping-texts.en.json'

export const shoppingTexts = texts('shopping', en)
