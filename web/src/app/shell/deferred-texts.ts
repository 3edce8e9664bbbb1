import { texts } from '../../texts/texts.ts'
import en from './deferred-texts.en.json'

/** What is only said once a page has been there for a while. */
export const deferredTexts = texts('later', en)
