import { texts } from '../../texts/texts.ts'
import en from './paper-texts.en.json'

export const printTexts = texts('print', en)
