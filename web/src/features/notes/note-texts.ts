import { texts } from '../../texts/texts.ts'
import en from './note-texts.en.json'

export const noteTexts = texts('note', en)
