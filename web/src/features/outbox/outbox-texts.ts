import { texts } from '#texts/texts.ts'
import en from './outbox-texts.en.json'
import readiness from './readiness-texts.en.json'

export const outboxTexts = texts('outbox', en)
export const readinessTexts = texts('readiness', readiness)
