/** Characters that Unicode does not decompose into a base letter and a mark. */
const undecomposable: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
}

/** Lower-cases a text and removes accents, so that searches match: Crème and creme, Käse and Kase. */
export const foldText = (text: string): string =>
  // Most texts have no accents at all.
  /[^ -~]/.test(text)
    ? text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþıħŋŧ]/g, (character) => undecomposable[character] ?? character)
    : text.toLowerCase()

/**
 * Splits a text into folded words, for documents and queries alike: lower case, without accents and apostrophes. `Crème
 * brûlée, chef's` gives creme, brulee, chefs.
 */
export function foldWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’`ʼ]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
