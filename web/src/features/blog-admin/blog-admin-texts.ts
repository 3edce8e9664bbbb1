import { texts } from '#texts/texts.ts'
import en from './blog-admin-texts.en.json'

export const blogAdminTexts = texts('blog-admin', en)
