import { texts } from '../../texts/texts.ts'
import en from './review-texts.en.json'

export const reviewTexts = texts('review', en)
