import { texts } from '#texts/texts.ts'
import en from './deferred-texts.en.json'

/** Texts of the deferred parts. */
export const deferredTexts = texts('deferred', en)
