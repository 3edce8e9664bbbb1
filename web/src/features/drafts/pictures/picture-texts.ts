import { texts } from '../../../texts/texts.ts'
import en from './picture-texts.en.json'

export const pictureTexts = texts('picture', en)
