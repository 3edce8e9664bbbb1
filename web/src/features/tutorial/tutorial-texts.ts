import { texts } from '../../texts/texts.ts'
import en from './tutorial-texts.en.json'

export const tutorialTexts = texts('tutorial', en)
