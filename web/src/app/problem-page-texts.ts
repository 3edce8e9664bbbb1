import { texts } from '../texts/texts.ts'
import en from './problem-page-texts.en.json'

export const problemPageTexts = texts('problem-page', en)
