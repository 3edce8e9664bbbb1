import { texts } from '../../texts/texts.ts'
import en from './collection-texts.en.json'

export const collectionTexts = texts('collection', en)
