import { texts } from '../../texts/texts.ts'
import en from './help-texts.en.json'

export const helpTexts = texts('help', en)
