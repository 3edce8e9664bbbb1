import { texts } from '#texts/texts.ts'
import draftEnglish from './draft-texts.en.json'
import listEnglish from './draft-list-texts.en.json'
import publishEnglish from './publish-texts.en.json'

export const publishTexts = texts('publish', publishEnglish)

export const draftListTexts = texts('draft-list', listEnglish)

export const draftTexts = texts('draft', draftEnglish)
