import { texts } from '../../texts/texts.ts'
import en from './device-texts.en.json'

export const deviceTexts = texts('device', en)
