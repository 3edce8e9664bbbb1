import { texts } from '#texts/texts.ts'
import en from './save-texts.en.json'

export const saveTexts = texts('save', en)
