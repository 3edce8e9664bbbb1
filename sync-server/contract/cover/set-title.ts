import { outlines } from './glyph-outlines.ts'

/** Where a title goes, in pixels of the cover. */
export interface TitleBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align: 'start' | 'middle'
  /** The largest size of the type. */
  readonly size: number
}

/** The units of a character in one em (glyph-outlines.ts). */
const em = 125
const wordSpace = 28
const smallest = 46
const lineHeight = 1.06
const capHeight = 84
/** How far marks of small characters are raised over capitals. */
const raised = 27

const lowMarks = '\u0327\u0328'

interface Glyph {
  readonly base: string
  readonly marks: readonly string[]
}

function toGlyphs(word: string): Glyph[] | null {
  const glyphs: Glyph[] = []
  for (const character of word.normalize('NFC')) {
    if (character in outlines) {
      glyphs.push({ base: character, marks: [] })
      continue
    }
    const [base = '', ...marks] = character.normalize('NFD')
    if (!(base in outlines) || marks.some((mark) => !(mark in outlines))) return null
    // An accent takes the place of the dot.
    const dotless = base === 'i' && marks.some((mark) => !lowMarks.includes(mark)) ? 'ı' : base
    glyphs.push({ base: dotless, marks })
  }
  return glyphs
}

const advance = (character: string): number => outlines[character]?.[0] ?? 0

const widthOf = (word: string): number => (toGlyphs(word) ?? []).reduce((sum, { base }) => sum + advance(base), 0)

interface Setting {
  readonly lines: readonly string[]
  readonly size: number
}

/** Fills lines of at most `limit` units. A word that is too long is cut with hyphens. */
function fill(words: readonly string[], limit: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= limit) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...cut(word, limit, measure))
  }
  return lines
}

function cut(word: string, limit: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let rest = Array.from(word)
  while (rest.length > 1 && measure(rest.join('')) > limit) {
    let length = rest.length - 1
    while (length > 1 && measure(`${rest.slice(0, length).join('')}-`) > limit) length -= 1
    parts.push(`${rest.slice(0, length).join('')}-`)
    rest = rest.slice(length)
  }
  return [...parts, rest.join('')]
}

/** The largest type in which the words fit into the box without cutting a word, with lines of like length. */
function fit(words: readonly string[], box: TitleBox, measure: (text: string) => number): Setting {
  const longest = Math.max(...words.map(measure))
  for (let size = box.size; size >= smallest; size -= 6) {
    const limit = (box.width / size) * em
    if (longest > limit && size > smallest + 6) continue
    const lines = fill(words, limit, measure)
    if (lines.length * size * lineHeight > box.height) continue
    return { lines: balanced(words, lines, limit, measure), size }
  }
  const limit = (box.width / smallest) * em
  const most = Math.max(1, Math.floor(box.height / (smallest * lineHeight)))
  const lines = fill(words, limit, measure)
  return {
    lines:
      lines.length > most
        ? [...lines.slice(0, most - 1), `${cut(lines[most - 1] ?? '', limit * 0.9, measure)[0] ?? ''}...`]
        : lines,
    size: smallest,
  }
}

/** The same number of lines, filled to the smallest width that keeps it. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  limit: number,
  measure: (text: string) => number,
): readonly string[] {
  let best = lines
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const narrow = limit * share
    if (words.some((word) => measure(word) > narrow)) break
    const tried = fill(words, narrow, measure)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}

/** A title without what stands in brackets, unless nothing else would stay. */
function shortTitle(title: string): string {
  const spaced = title
    .normalize('NFC')
    .replaceAll(/[\u2010-\u2012]/gu, '-')
    .replaceAll('\u2014', '\u2013')
  const short = spaced.replaceAll(/[([{][^)\]}]*[)\]}]?/gu, ' ')
  return /\p{L}/u.test(short) ? short : spaced
}

const wordsOf = (text: string): string[] => text.split(/[\s\u00a0]+/u).filter((word) => word !== '')

/** Only the words of a title that the characters can write: emoji are left out. */
const writableWords = (title: string): string[] => wordsOf(title).filter((word) => toGlyphs(word) !== null)

/** Characters of other writings, such as 麻婆豆腐: the system's fonts write them. */
const otherWords = (title: string): string[] =>
  wordsOf(title.replaceAll(/[^\p{L}\p{M}\p{N}\s.,'&-]/gu, ' ')).filter((word) => /[\p{L}\p{N}&]/u.test(word))

const isWide = (character: string): boolean =>
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u.test(character)

/** The width of a text in an unknown serif: wide rather than narrow, so that it fits in most. */
const guessedWidth = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (isWide(one) ? em : em * 0.72), 0)

/** ASCII only: every other character as a reference, so that no byte of the title is markup. */
const escaped = (text: string): string =>
  Array.from(text, (one) => (/[ -%'-;=?-~]/.test(one) ? one : `&#${one.codePointAt(0)};`)).join('')

function outlinesOf({ lines, size }: Setting, box: TitleBox, ink: string, idPrefix: string): string {
  const scale = size / em
  const used = new Map<string, string>()
  const idOf = (character: string): string => {
    const id = used.get(character) ?? `${idPrefix}${used.size.toString(36)}`
    used.set(character, id)
    return id
  }
  const placedGlyphs = lines.map((line, row) => {
    const width =
      line.split(' ').reduce((sum, word) => sum + widthOf(word), 0) + (line.split(' ').length - 1) * wordSpace
    let x = box.align === 'middle' ? Math.round((box.width / scale - width) / 2) : 0
    const y = capHeight + Math.round(row * em * lineHeight)
    return line
      .split(' ')
      .map((word) => {
        const written = (toGlyphs(word) ?? []).map(({ base, marks }) => {
          const at = x
          x += advance(base)
          const isCapital = base !== base.toLowerCase()
          const middle = at + Math.round(advance(base) / 2)
          return (
            `<use href="#${idOf(base)}" x="${at}" y="${y}"/>` +
            marks
              .map(
                (mark) =>
                  `<use href="#${idOf(mark)}" x="${middle}" y="${isCapital && !lowMarks.includes(mark) ? y - raised : y}"/>`,
              )
              .join('')
          )
        })
        x += wordSpace
        return written.join('')
      })
      .join('')
  })
  const shapes = [...used].map(([character, id]) => `<path id="${id}" d="${outlines[character]?.[1] ?? ''}"/>`)
  return `<defs>${shapes.join('')}</defs><g fill="${ink}" transform="translate(${box.x} ${box.y}) scale(${Math.round(scale * 1000) / 1000})">${placedGlyphs.join('')}</g>`
}

const serifs = "Vollkorn,'Iowan Old Style',Georgia,'Noto Serif',serif"

function systemText({ lines, size }: Setting, box: TitleBox, ink: string): string {
  const x = box.x + (box.align === 'middle' ? box.width / 2 : 0)
  const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(lines.join(''))
  const anchor = box.align === 'middle' ? 'middle' : isRightToLeft ? 'end' : 'start'
  const spans = lines.map(
    (line, row) => `<text x="${x}" y="${Math.round(box.y + size * (0.8 + row * lineHeight))}">${escaped(line)}</text>`,
  )
  return `<g fill="${ink}" font-family="${serifs}" font-size="${size}" font-weight="700" text-anchor="${anchor}"${isRightToLeft ? ' direction="rtl"' : ''}>${spans.join('')}</g>`
}

/** The height of the lines of a title, from the top of the capitals to the last baseline. */
const heightOf = ({ lines, size }: Setting): number => (lines.length - 1) * size * lineHeight + (size * capHeight) / em

/**
 * Sets a title into a box, in the middle of its height: the characters as outlines, so that the type is the same on every
 * device. A title in another writing is left to the fonts of the system; one without characters gives an empty text.
 */
export function setTitle(title: string, box: TitleBox, ink: string, idPrefix: string): string {
  const short = shortTitle(title)
  const written = writableWords(short)
  const others = otherWords(short)
  const isLatin = written.join('').length * 2 >= others.join('').length && written.some((word) => /\p{L}/u.test(word))
  const words = isLatin ? written : others
  if (words.length === 0) return ''
  const measure = isLatin
    ? (text: string): number => text.split(' ').reduce((sum, word) => sum + widthOf(word) + wordSpace, -wordSpace)
    : guessedWidth
  const setting = fit(words, box, measure)
  const lowered = { ...box, y: Math.round(box.y + (box.height - heightOf(setting)) / 2) }
  return isLatin ? outlinesOf(setting, lowered, ink, idPrefix) : systemText(setting, lowered, ink)
}
