import { texts } from '../../texts/texts.ts'
import en from './outbox-texts.en.json'

export const outboxTexts = texts('outbox', en)
