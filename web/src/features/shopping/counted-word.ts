import type { Language } from '@simmer/contract/preferences/languages'
import { nameForCount } from '@simmer/contract/recipe/lines/plural-name'

/**
 * The words that count a food, in both languages. They are no texts of the interface: a list names each food in the
 * language of its recipe, and the other language may not be loaded.
 */
const words: readonly Readonly<Record<Language, string>>[] = [
  { en: 'clove', de: 'Zehe' },
  { en: 'head', de: 'Kopf' },
  { en: 'slice', de: 'Scheibe' },
  { en: 'stalk', de: 'Stange' },
  { en: 'stick', de: 'Stück' },
  { en: 'jar', de: 'Glas' },
  { en: 'bottle', de: 'Flasche' },
  { en: 'bag', de: 'Beutel' },
  { en: 'handful', de: 'Handvoll' },
  { en: 'leaf', de: 'Blatt' },
]

/** "cloves" of garlic, "Zehen" Knoblauch: the word for a count in the language of its food. `word` is in lower case. */
export const countedWord = (word: string, count: number, language: Language): string => {
  const known = words.find(({ en, de }) => en === word || de.toLowerCase() === word)
  return nameForCount(known?.[language] ?? word, count)
}
