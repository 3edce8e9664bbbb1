import { texts } from '../texts/texts.ts'
import en from './update-texts.en.json'

export const updateTexts = texts('update', en)
