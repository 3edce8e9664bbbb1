import { texts } from '../../texts/texts.ts'
import en from './collection-texts.en.json'
import sharedCollection from './shared-collection-texts.en.json'

export const collectionTexts = texts('collection', en)
export const sharedCollectionTexts = texts('shared-collection', sharedCollection)
