/** Named HTML entities that occur in recipes; numeric ones are read as well. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  frac12: '½',
  half: '½',
  frac13: '⅓',
  frac23: '⅔',
  frac14: '¼',
  frac34: '¾',
  frac15: '⅕',
  frac18: '⅛',
  frac38: '⅜',
  frac58: '⅝',
  frac78: '⅞',
  frasl: '⁄',
  deg: '°',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  minus: '-',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  prime: "'",
  Prime: '"',
  bull: '•',
  middot: '·',
  reg: '',
  trade: '',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ccedil: 'ç',
  ntilde: 'ñ',
  ocirc: 'ô',
  icirc: 'î',
  iacute: 'í',
  oacute: 'ó',
  aacute: 'á',
  uacute: 'ú',
}

/**
 * A line of a recipe as plain words: entities decoded, tags and Markdown taken off (a link leaves its text), bullets,
 * tick boxes and list numbers cut from its start, every kind of space one space, square brackets round ones.
 */
export function plainLine(line: string): string {
  const text = decode(decode(line))
    .normalize('NFC')
    .replace(/\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]\s*)?\[[ xX]?\]/, ' ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/(\d ?)\*(?= ?\d)/g, '$1×')
    .replace(/[*`~](?=[*`~])|[*`]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
  return withoutBullet(text).trim()
}

/** Whatever stands before the first letter, digit or bracket says "next item"; so does a list number. */
function withoutBullet(text: string): string {
  const start = text.search(/[\p{L}\p{N}(~≈]|\.\d/u)
  if (start < 0) return ''
  const listNumber = /^\d{1,2}[.)] (?=\S)/.exec(text.slice(start, start + 8))
  return text.slice(start + (listNumber?.[0].length ?? 0))
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
