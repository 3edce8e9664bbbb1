import { decodeEntities } from './html-entities.ts'

/**
 * A line of a recipe as plain words: entities decoded, tags and Markdown taken off (a link leaves its text), bullets,
 * tick boxes and list numbers cut from its start, every kind of space one space, square brackets round ones.
 */
export function plainLine(line: string): string {
  const text = decodeEntities(decodeEntities(line))
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
