import { texts } from '#texts/texts.ts'
import en from './sign-in-methods-texts.en.json'

export const signInMethodsTexts = texts('sign-in-methods', en)
