import { texts } from '#texts/texts.ts'
import en from './landing-texts.en.json'

export const landingTexts = texts('landing', en)
export type LandingKey = keyof typeof en
