import { texts } from '../../texts/texts.ts'
import en from './contact-texts.en.json'

export const contactTexts = texts('contact', en)
