import { texts } from '../../texts/texts.ts'
import en from './readiness-texts.en.json'

export const readinessTexts = texts('readiness', en)
