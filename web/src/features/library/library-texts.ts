import { texts } from '#texts/texts.ts'
import collection from './collection-texts.en.json'
import cooked from './cooked-texts.en.json'
import en from './library-texts.en.json'
import sharedCollection from './shared-collection-texts.en.json'

export const libraryTexts = texts('library', en)
export const collectionTexts = texts('collection', collection)
export const sharedCollectionTexts = texts('shared-collection', sharedCollection)
export const cookedTexts = texts('cooked', cooked)
