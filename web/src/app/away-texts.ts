import { texts } from '../texts/texts.ts'
import en from './away-texts.en.json'

export const awayTexts = texts('away', en)
