import { texts } from '#texts/texts.ts'
import type { ImportNote } from '#local/database/import-database.ts'
import type { Translate } from '#texts/translate.ts'
import askedEnglish from './asked-texts.en.json'
import importEnglish from './import-texts.en.json'
import noteEnglish from './import-note-texts.en.json'
import scanEnglish from './scan-texts.en.json'

export const askedTexts = texts('asked', askedEnglish)
export const importTexts = texts('import', importEnglish)
export const importNoteTexts = texts('import-note', noteEnglish)
export const scanTexts = texts('scan', scanEnglish)

type NoteKey = keyof typeof noteEnglish

const isNoteKey = (code: string): code is NoteKey => Object.hasOwn(noteEnglish, code)

/** The sentence of a warning. A reader that is newer than the texts gives the general one. */
export const noteText = (t: Translate<NoteKey>, { code, detail = '' }: ImportNote): string =>
  isNoteKey(code) ? t(code, { detail }) : t('other')
