import { texts } from '../../texts/texts.ts'
import en from './account-care-texts.en.json'

export const accountSettingsTexts = texts('account-settings', en)
