import { texts } from '../../texts/texts.ts'
import en from './cooked-texts.en.json'

export const cookedTexts = texts('cooked', en)
