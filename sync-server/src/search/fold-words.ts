/** Letters that do not come apart into a base letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A text as its words, the same for what is written and what is asked: lower case, without accents, apostrophes gone,
 * everything else between letters and digits a gap. `Crème brûlée, chef's` gives creme, brulee, chefs.
 */
export function foldWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => whole[letter] ?? letter)
      .replace(/['’`ʼ]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
