import { texts } from '../../texts/texts.ts'
import en from './theme-texts.en.json'

export const themeTexts = texts('theme', en)
