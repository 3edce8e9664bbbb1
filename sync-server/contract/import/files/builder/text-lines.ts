import { decodeEntities } from '../../../recipe/lines/html-entities.ts'

const blockTag = /<\/?(?:p|br|div|li|ul|ol|tr|h[1-6]|table|blockquote)\b[^<>]{0,500}>/gi
const inlineTag = /<\/?(?:a|b|i|u|em|strong|span|font|small|big|sup|sub|img|code|td|th|tbody)\b[^<>]{0,1000}>/gi

/** A text without HTML tags and entities; blocks become lines. "<3" and "a < b" stay. */
export function withoutMarkup(text: string): string {
  const clean = /<\/?[a-z]/i.test(text) ? text.replace(blockTag, '\n').replace(inlineTag, '') : text
  return decodeEntities(clean)
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The lines of a text that a person sees, trimmed; blank ones are left out. */
export const visibleLines = (text: string): string[] =>
  withoutMarkup(text)
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map(oneLine)
    .filter((line) => line !== '')

/** The paragraphs of a text: lines that a blank line separates from others. */
export const paragraphs = (text: string): string[][] =>
  withoutMarkup(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => visibleLines(paragraph))
    .filter((lines) => lines.length > 0)

/** The lines of a paragraph that a fixed width wrapped, as one; a number or bullet begins a line of its own. */
export const unwrapped = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line, at) =>
      text === '' ||
      /^(?:\d{1,2}[.)]|[-*•])\s/.test(line) ||
      !(/^\p{Ll}/u.test(line) || (lines[at - 1]?.length ?? 0) >= 40)
        ? `${text}${text === '' ? '' : '\n'}${line}`
        : `${text} ${line}`,
    '',
  )
