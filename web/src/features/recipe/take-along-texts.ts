import { texts } from '../../texts/texts.ts'
import en from './take-along-texts.en.json'

export const shareTexts = texts('share', en)
