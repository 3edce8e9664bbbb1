import { texts } from '../../texts/texts.ts'
import en from './ways-texts.en.json'

export const signInMethodsTexts = texts('sign-in-methods', en)
