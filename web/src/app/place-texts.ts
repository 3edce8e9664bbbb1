import { texts } from '../texts/texts.ts'
import en from './place-texts.en.json'

/** What every place is called before its screen is there. */
export const placeTexts = texts('place', en)
export type PlaceTitle = keyof typeof en
