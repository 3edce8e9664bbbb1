import type { ImportedText } from '../imported-recipe.ts'
import { withoutTags } from './caption.ts'
import { plainText, withoutBullet } from './words/plain-text.ts'
import { canBeTitle } from './recipe-groups.ts'
import type { ScoredLine } from './line-scores.ts'

/** The titles that a page states beside its lines. */
export interface PageTitles {
  /** The text of the title element. */
  readonly title: string | null
  readonly ogTitle: string | null
  readonly siteName: string | null
}

const maxTitle = 200
/** The rest of a longer line is in no title: marks are removed before the title is cut to its length. */
const longestLine = 1000

/** A title without marks, emoji at its ends, hashtags and "Recipe:" in front. */
export const cleanTitle = (text: string): string =>
  withoutBullet(withoutTags(text.slice(0, longestLine)))
    .replace(
      /^(?:recipe|rezept|recette|receta|ricetta|recept|receita|opskrift|oppskrift|przepis|resepti|tarif)\s*(?:\d{1,2}\s*)?[:–-]\s+/iu,
      '',
    )
    .replace(/^\d{1,2}[.)]\s+(?=\p{L})/u, '')
    .replace(/^["“„»«](.*)["”“«»]$/u, '$1')
    .replace(/[\s:|]+$/u, '')
    .slice(0, maxTitle)
    .trim()

/** The title of a recipe in a text: its first heading, else its first line that can be one. */
export function findTextTitle(lines: readonly ScoredLine[]): ImportedText | null {
  const heading = lines.find((line) => line.kind === 'heading' && canBeTitle(line))
  const line = heading ?? lines.find((one) => canBeTitle(one)) ?? lines.find((one) => isLooseTitle(one))
  if (line === undefined) return titleBesideFacts(lines[0])
  const text = cleanTitle(line.text)
  if (text === '') return null
  const isSure = heading !== undefined || (line === lines[0] && line.text.split(' ').length <= 10)
  return { text, from: line.from, confidence: isSure ? 'sure' : 'check' }
}

/** The title in front of facts: "Simple dal - serves 4". */
function titleBesideFacts(line: ScoredLine | undefined): ImportedText | null {
  const [first = '', second] = line?.facts === null ? [] : (line?.text.split(/\s+[–—|-]\s+|,\s+|\s*[(|]\s*/u) ?? [])
  const text = cleanTitle(first)
  if (line === undefined || second === undefined || !/^\p{L}[^\d:]{2,80}$/u.test(text)) return null
  return { text, from: line.from, confidence: 'check' }
}

const isLooseTitle = (line: ScoredLine): boolean =>
  line.heading === null &&
  line.facts === null &&
  line.outside === null &&
  line.text.length <= 80 &&
  /\p{L}{2}/u.test(line.text) &&
  !line.isNoise

/** The title of a page: its h1, else the title that it states, without the name of the site. */
export function findPageTitle(lines: readonly ScoredLine[], titles: PageTitles): ImportedText | null {
  const stated = [titles.ogTitle, titles.title].flatMap((text) =>
    text === null ? [] : [withoutSiteName(text, titles.siteName)],
  )
  const statedPlain = new Set(stated.map((text) => plainText(text)))
  const site = plainText(titles.siteName ?? '')
  const headings = lines.filter(
    (line) =>
      line.kind === 'heading' &&
      line.outside === null &&
      cleanTitle(line.text) !== '' &&
      (site === '' || plainText(line.text) !== site || stated.length === 0),
  )
  const agreed = headings.find(
    ({ text }) => statedPlain.has(plainText(text)) || statedPlain.has(plainText(cleanTitle(text))),
  )
  // Blogs state "Name of the blog: Name of the post".
  const behindColon = new Set(
    stated.flatMap((text) => /^[^:]{2,80}: (\S.*)$/u.exec(text)?.slice(1) ?? []).map(plainText),
  )
  const ofPost = headings.find(({ text, heading }) => heading === null && behindColon.has(plainText(text)))
  const first = headings.filter(({ level, heading }) => level === 1 && heading === null)
  // A second h1 is often the name of the site.
  const chosen =
    agreed ?? ofPost ?? first.find(({ text }) => stated.some((one) => shareWords(one, text))) ?? first.at(-1)
  if (chosen !== undefined) return { text: cleanTitle(chosen.text), from: chosen.from, confidence: 'sure' }
  const [text] = stated
  if (text !== undefined && cleanTitle(text) !== '') {
    const seen = lines.find((line) => plainText(line.text) === plainText(text))
    return { text: cleanTitle(text), from: seen?.from ?? [], confidence: seen === undefined ? 'check' : 'sure' }
  }
  const heading = headings.find(canBeTitle)
  return heading === undefined ? null : { text: cleanTitle(heading.text), from: heading.from, confidence: 'check' }
}

const separators = /\s+[|–—»«·•:-]\s+|\s*\|\s*|\s*»\s*/u

/** A title of a page without the site's name: "Lentil soup | My kitchen" is "Lentil soup". */
export function withoutSiteName(text: string, siteName: string | null): string {
  const pieces = text
    .split(separators)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length <= 1) return text.trim()
  const site = plainText(siteName ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  const others = pieces.filter((piece) => site === '' || plainText(piece).replace(/[^\p{L}\p{N}]/gu, '') !== site)
  if (site !== '' && others.length < pieces.length) return others.join(' – ')
  // The site's name stands last; a short first piece with a long rest is a name as well.
  return pieces[0] ?? text.trim()
}

function shareWords(one: string, other: string): boolean {
  const words = new Set(
    plainText(one)
      .split(' ')
      .filter((word) => word.length > 3),
  )
  return plainText(other)
    .split(' ')
    .some((word) => words.has(word))
}
