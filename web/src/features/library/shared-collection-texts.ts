import { texts } from '../../texts/texts.ts'
import en from './shared-collection-texts.en.json'

export const sharedCollectionTexts = texts('shared-collection', en)
