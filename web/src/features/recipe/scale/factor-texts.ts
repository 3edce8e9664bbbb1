import { texts } from '../../../texts/texts.ts'
import en from './factor-texts.en.json'

export const factorTexts = texts('factor', en)
