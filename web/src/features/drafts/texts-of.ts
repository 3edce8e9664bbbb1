import type { Draft } from '@simmer/contract/sync/read-draft'
import type { Translate } from '../../texts/translate.ts'
import type en from './draft-texts.en.json'

/** The texts of a draft as they stand, and what each of them is called. */
export const namedTexts = (
  draft: Draft,
  t: Translate<keyof typeof en>,
): ReadonlyMap<string, { readonly name: string; readonly text: string }> => {
  const texts = new Map<string, { name: string; text: string }>()
  for (const field of ['title', 'description', 'tips'] as const) {
    texts.set(field, { name: t(field), text: draft[field]?.text ?? '' })
  }
  if (draft.cover !== null) {
    texts.set(`alt-${draft.cover.id}`, { name: t('altOfCover'), text: draft.cover.alt?.text ?? '' })
  }
  for (const [kind, items] of [
    ['ingredient', draft.ingredients],
    ['step', draft.steps],
  ] as const) {
    let number = 0
    for (const { field, isPart, words } of items) {
      if (!isPart) number += 1
      texts.set(field, { name: isPart ? t('heading') : t(kind, { number }), text: words.text })
      const picture = kind === 'step' && draft.pictures.get(field.slice('step-'.length))
      if (picture) texts.set(`alt-${picture.id}`, { name: t('altOfStep', { number }), text: picture.alt?.text ?? '' })
    }
  }
  return texts
}
