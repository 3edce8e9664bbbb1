import { texts } from '../../texts/texts.ts'
import en from './desk-texts.en.json'

export const blogAdminTexts = texts('desk', en)
