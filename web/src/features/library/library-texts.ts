import { texts } from '../../texts/texts.ts'
import en from './library-texts.en.json'

export const libraryTexts = texts('library', en)
