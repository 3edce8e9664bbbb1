/** What banks accept instead of other characters (EPC 217-08, part 5). */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'TH',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '&': '+',
}

/**
 * A text in the characters that all banks accept (EPC 217-08): those of ASCII without most signs. Anything
 * else becomes a dot. It neither begins nor ends with a slash, has none twice, and is
 * never empty.
 */
export const bankText = (text: string, maxLength: number): string =>
  text
    .replaceAll(/[ßÆæØøŒœŁłĐđÞþı’&]/g, (found) => replacements[found] ?? found)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, '.')
    .replaceAll(/\/{2,}/g, '/')
    .slice(0, maxLength)
    .replaceAll(/^[\s/]+|[\s/]+$/g, '') || '.'
