import { texts } from '../../../texts/texts.ts'
import en from './print-texts.en.json'

export const printTexts = texts('print', en)
