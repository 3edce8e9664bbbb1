import { texts } from '../../texts/texts.ts'
import en from './calendar-texts.en.json'

export const calendarTexts = texts('calendar', en)
