import { texts } from '../../texts/texts.ts'
import en from './desk-texts.en.json'

export const blogAdminTexts = texts('blog-admin', en)
