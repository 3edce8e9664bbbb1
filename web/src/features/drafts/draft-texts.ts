import { texts } from '../../texts/texts.ts'
import draftEnglish from './draft-texts.en.json'

export const draftTexts = texts('draft', draftEnglish)
