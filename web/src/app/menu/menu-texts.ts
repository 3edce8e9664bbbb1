import { texts } from '../../texts/texts.ts'
import en from './menu-texts.en.json'

/** What the menu says; it comes with the menu. */
export const menuTexts = texts('menu', en)
