import { texts } from '../../texts/texts.ts'
import en from './frame-texts.en.json'

/** What the frame says. */
export const frameTexts = texts('frame', en)
