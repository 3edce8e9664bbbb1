import { texts } from '../../texts/texts.ts'
import en from './draft-texts.en.json'

export const draftTexts = texts('draft', en)
