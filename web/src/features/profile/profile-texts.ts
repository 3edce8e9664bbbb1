import { texts } from '../../texts/texts.ts'
import en from './profile-texts.en.json'

export const profileTexts = texts('profile', en)
