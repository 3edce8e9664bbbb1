import { texts } from '../../texts/texts.ts'
import en from './together-texts.en.json'

export const togetherTexts = texts('together', en)
