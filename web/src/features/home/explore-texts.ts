import { texts } from '../../texts/texts.ts'
import en from './explore-texts.en.json'

export const exploreTexts = texts('explore', en)
