import { texts } from '../../texts/texts.ts'
import en from './library-texts.en.json'
import cooked from './cooked-texts.en.json'

export const libraryTexts = texts('library', en)
export const cookedTexts = texts('cooked', cooked)
