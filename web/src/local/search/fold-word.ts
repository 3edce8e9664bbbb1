const marks = /\p{M}+/gu

/** Crème and creme are one word; so are Käse and Kase. Null for what is no word. */
export const foldWord = (word: string): string | null => {
  const folded = word.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o')
  return folded === '' ? null : folded
}
