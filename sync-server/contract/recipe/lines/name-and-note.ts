import { endOfForeignName } from './foreign-names.ts'
import { countWords, leadingAdjectives, preparationJoiners, preparationWords } from './kitchen-words.ts'
import { abbreviations, phrasesByFirst } from './name-phrases.ts'
import { splitLeadingPreparation, type LeadingPreparation } from './leading-preparation.ts'

export interface NameAndNote {
  readonly name: string
  /** In the order of the line. */
  readonly notes: readonly string[]
}

/**
 * Splits the text after an amount into name and notes. Notes are brackets, text after a comma, a dash or a phrase like
 * "to taste", and trailing preparation ("1 onion, chopped", "2 carrots diced"). Only the "of" after a count word is
 * dropped. `counted` tells that an amount was found: then a comma does not start a list of names.
 */
export function splitNameAndNote(rest: string, counted: boolean): NameAndNote {
  const { outside, brackets } = takeBrackets(rest)
  const cut = endOfName(outside, counted)
  const notes = [...brackets]
  const tail = trimmed(outside.slice(cut))
  if (tail !== '') notes.push({ at: cut, text: tail })
  notes.sort((one, other) => one.at - other.at)
  const texts = notes.map((note) => note.text)
  const name = dropOf(trimmed(outside.slice(0, cut)), counted)
  const split = splitLeadingPreparation(name) ?? splitCounted(name)
  return split === null
    ? { name, notes: texts }
    : { name: dropOf(split.name, counted), notes: withPreparation(texts, split.preparation) }
}

/** "cloves minced garlic", "small handful chopped parsley": what is counted by the piece is no product of this form. */
function splitCounted(name: string): LeadingPreparation | null {
  const count = /^(?:(?:small|large|big|good|fat) )?(?:cloves?|handfuls?|heads?|stalks?|ribs?) (?=\S)/i.exec(name)?.[0]
  const split = count === undefined ? null : splitLeadingPreparation(name.slice(count.length))
  return split === null ? null : { name: `${count}${split.name}`, preparation: split.preparation }
}

/** Notes with the preparation that stood before the name. An amount in brackets stays first, where scaling finds it. */
function withPreparation(notes: readonly string[], preparation: string): readonly string[] {
  const isAmount = /^(?:about |approx\.? |ca\.? )?[~≈]?[\d¼-¾⅐-⅞]/i.test(notes[0] ?? '')
  return isAmount ? [...notes.slice(0, 1), preparation, ...notes.slice(1)] : [preparation, ...notes]
}

/** Trims spaces and loose punctuation at both ends. */
export function trimmed(text: string): string {
  const loose = ' ,;:.-–—|=/+'
  let [from, to] = [0, text.length]
  while (from < to && loose.includes(text.charAt(from))) from += 1
  while (to > from && loose.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to).replace(/ {2,}/g, ' ').replace(/ ,/g, ',')
}

interface Note {
  readonly at: number
  readonly text: string
}

/** Extracts brackets and leaves spaces. "egg(s)" stays whole; the text after an unclosed bracket is a note. */
function takeBrackets(rest: string): { outside: string; brackets: Note[] } {
  const brackets: Note[] = []
  let outside = ''
  let depth = 0
  let start = 0
  for (let index = 0; index < rest.length; index += 1) {
    const sign = rest.charAt(index)
    if (depth === 0 && sign === '(') {
      const plural = /^\([a-z]{1,3}\)/.exec(rest.slice(index, index + 5))
      if (plural !== null && /[\p{L}]/u.test(rest.charAt(index - 1))) {
        outside += plural[0]
        index += plural[0].length - 1
        continue
      }
      start = index + 1
    }
    if (sign === '(') depth += 1
    outside += depth > 0 || sign === ')' ? ' ' : sign
    if (sign !== ')' || depth === 0) continue
    depth -= 1
    if (depth === 0) brackets.push({ at: start, text: trimmed(rest.slice(start, index)) })
  }
  if (depth > 0) brackets.push({ at: start, text: trimmed(rest.slice(start)) })
  return { outside, brackets: brackets.filter((note) => note.text !== '') }
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

function endOfName(text: string, counted: boolean): number {
  const words: Word[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}'’%-]+/gu)) {
    if (!/[\p{L}\p{N}]/u.test(match[0])) continue
    words.push({ text: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length })
  }
  const ends = [
    endAtPunctuation(text, words, counted),
    endAtPhrase(text, words),
    endAtAlternative(text, words),
    endOfForeignName(text, words),
    endAtClosing(text),
  ]
  return endBeforeJoiner(words, endAtPreparation(words, Math.min(...ends)))
}

/** A name does not end in "or": "potatoes or around 6 big ones". */
function endBeforeJoiner(words: readonly Word[], end: number): number {
  const last = words.findLastIndex((word) => word.end <= end)
  const isJoiner = last > 0 && /^(?:or|and|plus|oder|und|ou|o|of|eller)$/.test(words[last]?.text ?? '')
  return isJoiner && end > (words[last]?.end ?? 0) - 1 ? (words[last - 1]?.end ?? end) : end
}

/** What closes a line: a second amount, a price, "juice of", Spanish "c/n". */
const closing =
  /(?<=[\p{L})] ?)(?: ?\/ ?~?[\d¼-¾⅐-⅞][\d.,/¼-¾⅐-⅞ ]{0,8}\p{L}{1,8}\.?| [$€£] ?\d[\d.,]{0,6}\*{0,3}| (?:c\/n|c\/s|s\/g)| (?:juice|zest|rind|peel)(?: and (?:juice|zest))? of)$/iu

function endAtClosing(text: string): number {
  const mayClose = text.length <= 200 && /[/$€£]|of *$/.test(text)
  const at = !mayClose ? -1 : text.trimEnd().search(closing)
  return at > 0 && text.slice(0, at).trim() !== '' ? at : text.length
}

function endAtPunctuation(text: string, words: readonly Word[], counted: boolean): number {
  const firstThing = words.findIndex((word) => !isAdjective(word.text))
  const lastOfNote = words.findLastIndex(isOfNote)
  for (const [index, word] of words.entries()) {
    const between = text.slice(word.end, words[index + 1]?.start ?? text.length)
    const comma = between.search(/[,;]/)
    if (comma >= 0 && !isDecimalComma(between, word, words[index + 1])) {
      const onlyAdjectives = firstThing < 0 || index < firstThing
      const goesOn = !/^(?:of|with|for|to|at|in|without|about|plus|such|see|if|as)$/.test(
        words[index + 1]?.text ?? 'of',
      )
      if (onlyAdjectives && goesOn) continue
      // "cilantro, chopped" has a note; "salt, pepper, oil" is a list.
      if (counted || index < lastOfNote) return word.end + comma
      continue
    }
    if (/ [-–—]+ |[–—]|:/.test(between)) return word.end
    const isAbbreviation = abbreviations.has(word.text) || (index === 0 && word.text.length < 5)
    const ends = /[.!] /.test(between) && !isAbbreviation && word.text.length > 1
    if (ends && index + 1 < words.length) return word.end
  }
  return text.length
}

const isDecimalComma = (between: string, before: Word, after: Word | undefined): boolean =>
  between === ',' && /\d$/.test(before.text) && /^\d/.test(after?.text ?? '')

const isAdjective = (word: string): boolean =>
  word.split('-').every((part) => leadingAdjectives.has(part) || preparationWords.has(part)) ||
  /(?:less|free|[^e]ed|flavou?red|grown|style|based|-in|fat|sodium)$/.test(word)

const isOfNote = ({ text }: Word): boolean =>
  preparationWords.has(text) ||
  phrasesByFirst.has(text) ||
  /ed$|^(?:to|as|if|at|or|any|your|plus|into|skin|seeds|stems?|leaves|more|room|just|some)$/.test(text)

function endAtPhrase(text: string, words: readonly Word[]): number {
  for (const [index, word] of words.entries()) {
    if (index === 0) continue
    const candidates = phrasesByFirst.get(word.text)
    if (candidates === undefined) continue
    const ahead = text.slice(word.start, word.start + 24).toLowerCase()
    // Italian baking powder is "lievito per dolci".
    if (ahead.startsWith('per dolci') || ahead.startsWith('per pizza')) continue
    if (candidates.some((phrase) => ahead.startsWith(phrase) && !/[\p{L}]/u.test(ahead.charAt(phrase.length))))
      return word.start
  }
  return text.length
}

/** "milk or 1/2 cup cream", "salt and 1 tsp pepper", "flour + more": the second food is a note of the first. */
function endAtAlternative(text: string, words: readonly Word[]): number {
  const firstThing = words.findIndex((one) => !isAdjective(one.text) && !/^\d/.test(one.text))
  for (const [index, word] of words.entries()) {
    if (index === 0) continue
    const before = text.slice(words[index - 1]?.end, word.start)
    if (before.includes('+') && before.includes(' ')) return words[index - 1]?.end ?? word.start
    if (/[~≈]/.test(before)) return words[index - 1]?.end ?? word.start
    if (
      !['or', 'and', 'oder', 'ou', 'o', 'of', 'eller', 'lub', 'albo', 'oppure'].includes(word.text) ||
      firstThing < 0 ||
      index <= firstThing
    )
      continue
    const next = words[index + 1]
    if (
      next !== undefined &&
      (/^[\d¼-¾⅐-⅞]/.test(next.text) ||
        /^(?:a|an|half|another|une?|un[ao]|medi[ao]|mezz[ao]|demie?|eine?[nr]?|halbe[rs]?)$/.test(next.text)) &&
      !/^(?:half|juice|zest|peel|rind)$/.test(words[index - 1]?.text ?? '') &&
      !next.text.endsWith('%')
    ) {
      return word.start
    }
  }
  return text.length
}

/** Moves trailing preparation out of the name: "2 carrots finely diced". At least one word stays. */
function endAtPreparation(words: readonly Word[], end: number): number {
  const name = words.filter((word) => word.end <= end)
  let from = name.length
  while (
    from > 1 &&
    (preparationWords.has(name[from - 1]?.text ?? '') || preparationJoiners.has(name[from - 1]?.text ?? ''))
  )
    from -= 1
  while (
    from < name.length &&
    /^(?:and|or|the|&|but|large|small|medium|sized|pieces|cubes|strips|rings|halves|chunks|slices|bits)$/.test(
      name[from]?.text ?? '',
    )
  )
    from += 1
  const suffix = name.slice(from)
  if (
    !suffix.some(
      (word) =>
        /ed$|^(?:torn|cut|beaten|optional|frozen|shaken|whisked)$/.test(word.text) && preparationWords.has(word.text),
    )
  )
    return end
  return Math.min(end, suffix[0]?.start ?? end)
}

/** "cloves of garlic" becomes "cloves garlic". */
function dropOf(name: string, counted: boolean): string {
  const plain = name.replace(/^of (?=\S)/i, '')
  const words = plain.split(' ')
  if (
    !counted &&
    (words[1] !== 'of' ||
      !/^(?:handful|drizzle|splash|squeeze|knob|glug|sprinkle|dollop|drop|slice|clove)s?$/i.test(words[0] ?? ''))
  )
    return plain
  const at = words.findIndex((word) => word.toLowerCase() === 'of')
  if (at < 1 || at > 3 || at === words.length - 1 || !countWords.has((words[at - 1] ?? '').toLowerCase())) return plain
  return [...words.slice(0, at), ...words.slice(at + 1)].join(' ')
}
