import { texts } from '../../texts/texts.ts'
import en from './blog-texts.en.json'

export const blogTexts = texts('blog', en)
