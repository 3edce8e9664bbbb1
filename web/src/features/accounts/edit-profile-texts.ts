import { texts } from '../../texts/texts.ts'
import en from './edit-profile-texts.en.json'

export const editProfileTexts = texts('edit-profile', en)
