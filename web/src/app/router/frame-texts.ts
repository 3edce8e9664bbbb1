import { texts } from '#texts/texts.ts'
import en from './frame-texts.en.json'

/** Texts of the shell and of the pages that replace a screen. */
export const frameTexts = texts('frame', en)
