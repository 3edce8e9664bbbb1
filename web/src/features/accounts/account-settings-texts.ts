import { texts } from '#texts/texts.ts'
import en from './account-settings-texts.en.json'
import editProfile from './edit-profile-texts.en.json'

export const accountSettingsTexts = texts('account-settings', en)
export const editProfileTexts = texts('edit-profile', editProfile)
