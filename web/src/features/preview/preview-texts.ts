import { texts } from '#texts/texts.ts'
import en from './preview-texts.en.json'

export const previewTexts = texts('preview', en)
export type PreviewKey = keyof typeof en
