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
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
}

const longest = 80

/**
 * The part of an address that says what a recipe is: `Crème brûlée & "friends"` becomes `creme-brulee-friends`.
 * Accents fall away (ä becomes a: titles come in many languages, and only German reads ae), at most 80 characters,
 * cut between words where that is possible. Never empty: a title with no Latin letter or digit gives `recipe`.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħŋŧ]/g, (letter) => whole[letter] ?? '')
    .replace(/['’`]/g, '')
    .match(/[a-z0-9]+/g)
  if (words === null) return 'recipe'
  let slug = (words[0] ?? '').slice(0, longest)
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longest) break
    slug += `-${word}`
  }
  return slug
}
