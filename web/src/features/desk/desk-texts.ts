import { texts } from '../../texts/texts.ts'
import en from './desk-texts.en.json'

export const deskTexts = texts('desk', en)
