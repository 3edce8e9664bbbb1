import { texts } from '../../texts/texts.ts'
import en from './publish-texts.en.json'

export const publishTexts = texts('publish', en)
