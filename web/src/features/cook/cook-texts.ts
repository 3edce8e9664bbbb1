import { texts } from '#texts/texts.ts'
import en from './cook-texts.en.json'

export const cookTexts = texts('cook', en)
