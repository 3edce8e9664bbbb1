import { texts } from '../../texts/texts.ts'
import listEnglish from './own-texts.en.json'

export const draftListTexts = texts('draft-list', listEnglish)
