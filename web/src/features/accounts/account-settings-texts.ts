import { texts } from '../../texts/texts.ts'
import en from './account-settings-texts.en.json'

export const accountSettingsTexts = texts('account-settings', en)
