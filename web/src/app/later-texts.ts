import { texts } from '../texts/texts.ts'
import en from './later-texts.en.json'

/** What is only said once a page has been there for a while. */
export const laterTexts = texts('later', en)
