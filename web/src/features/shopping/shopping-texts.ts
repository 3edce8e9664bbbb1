import { texts } from '#texts/texts.ts'
import type { Translate } from '#texts/translate.ts'
import en from './shopping-texts.en.json'
import lists from './shopping-lists-texts.en.json'
import type { NamedList } from './shopping-lists.ts'
import together from './together-texts.en.json'

export const shoppingTexts = texts('shopping', en)
export const togetherTexts = texts('together', together)
export const listTexts = texts('shopping-lists', lists)

/** The name of a list; the first one has a name in every language until a person renames it. */
export const listName = ({ title }: Pick<NamedList, 'title'>, t: Translate<keyof typeof lists>): string =>
  title ?? t('firstList')
