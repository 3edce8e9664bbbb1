import { texts } from '../../texts/texts.ts'
import en from './menu-texts.en.json'

/** Loaded together with the menu. */
export const menuTexts = texts('menu', en)
