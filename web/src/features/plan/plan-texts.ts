import { texts } from '#texts/texts.ts'
import en from './plan-texts.en.json'
import calendar from './calendar-texts.en.json'

export const planTexts = texts('plan', en)
export const calendarTexts = texts('calendar', calendar)
