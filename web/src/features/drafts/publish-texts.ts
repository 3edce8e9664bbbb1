import { texts } from '../../texts/texts.ts'
import publishEnglish from './publish-texts.en.json'

export const publishTexts = texts('publish', publishEnglish)
