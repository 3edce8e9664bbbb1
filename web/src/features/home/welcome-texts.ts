import { texts } from '../../texts/texts.ts'
import en from './welcome-texts.en.json'

export const welcomeTexts = texts('welcome', en)
