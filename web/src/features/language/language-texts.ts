import { texts } from '../../texts/texts.ts'
import en from './language-texts.en.json'

export const languageTexts = texts('language', en)
