import { texts } from '#texts/texts.ts'
import en from './share-texts.en.json'

export const shareTexts = texts('share', en)
