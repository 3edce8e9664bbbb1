import { texts } from '../../texts/texts.ts'
import en from './own-texts.en.json'

export const ownTexts = texts('own', en)
