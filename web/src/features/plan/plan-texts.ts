import { texts } from '../../texts/texts.ts'
import en from './plan-texts.en.json'

export const planTexts = texts('plan', en)
