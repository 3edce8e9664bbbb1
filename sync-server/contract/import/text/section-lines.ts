import type { ImportedLine } from '../imported-recipe.ts'
import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { countWords, preparationJoiners, preparationWords } from '../../recipe/lines/kitchen-words.ts'
import { withoutEnd } from '../text-keys.ts'
import type { Run } from './find-runs.ts'
import { hasBullet, lineNumber, plainText, withoutBullet, withoutNumber } from './words/plain-text.ts'
import type { ScoredLine } from './line-scores.ts'
import { patternOf, units } from './words/all-words.ts'
import { isPartName } from './words/part-names.ts'

/** What a run of lines gives to the draft. */
export interface SectionRead {
  readonly lines: readonly ImportedLine[]
  /** Tips among the lines: "Tip: …". */
  readonly tips: readonly { readonly text: string; readonly from: readonly number[] }[]
  /** Texts that state servings beside a heading: "Ingredients for 4 people". */
  readonly servings: readonly { readonly text: string; readonly from: readonly number[] }[]
}

type Place = readonly number[]

/**
 * Reads the lines of a run. The words of a section's heading are not in the draft; its index belongs to the first line
 * below it.
 */
export function readSection(run: Run, all: readonly ScoredLine[]): SectionRead {
  const lines = all.slice(run.start, run.end)
  const read: ImportedLine[] = []
  const tips: { text: string; from: Place }[] = []
  const servings: { text: string; from: Place }[] = []
  let pending: Place = []
  const add = (text: string, line: ScoredLine, isHeading: boolean): void => {
    if (text === '') return
    read.push({
      text,
      from: [...pending, ...line.from],
      confidence: confidenceOf(run, line, text, isHeading),
      isPart: isHeading,
    })
    pending = []
  }
  const isList = lines.filter(({ kind }) => kind === 'item').length > 2
  const bulleted = lines.filter((line) => hasBullet(line.text)).length
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    const { heading } = line
    if (line.outside !== null || line.facts !== null || (line.isNoise && heading === null)) continue
    if (heading?.servings !== null && heading?.servings !== undefined)
      servings.push({ text: heading.servings, from: line.from })
    if (heading !== null && heading.kind === run.section) {
      if (heading.part !== null) add(partText(heading.part), line, true)
      else if (heading.content === '' || heading.servings === heading.content) pending = [...pending, ...line.from]
      if (heading.content !== '' && heading.servings !== heading.content)
        for (const text of splitInline(heading.content, run, 2)) add(text, line, false)
    } else if (heading !== null && heading.kind === 'notes' && heading.content !== '')
      tips.push({ text: heading.content, from: line.from })
    else if (run.section === 'method' && isStepLabel(line.text)) pending = [...pending, ...line.from]
    else if (isPart(line, at, lines, bulleted)) add(partText(line.text), line, true)
    else if (run.section === 'ingredients' && isAmountAlone(line.text) && next !== undefined && canFollowAmount(next))
      pending = [...pending, ...line.from]
    else if (run.section === 'ingredients') {
      const amount = lines[at - 1]
      const isSplit = amount !== undefined && isAmountAlone(amount.text) && canFollowAmount(line)
      const text = ingredientText(isSplit ? `${amount.text} ${withoutBullet(line.text)}` : line.text)
      const { part, pieces } =
        isList && line.kind === 'item' ? { part: null, pieces: splitItem(text) } : splitLabelled(text, run)
      if (part !== null) add(partText(part), line, true)
      for (const piece of pieces) add(piece, line, false)
    } else for (const text of splitSteps(line.text)) add(text, line, false)
  }
  const settled = run.section === 'ingredients' ? withContinued(read) : read
  return { lines: withoutEmptyParts(withPending(settled, pending)), tips, servings }
}

/**
 * Joins what goes on from the line before: "o 1 naranja" below "2 limones" is the other choice, "cut into cubes" below
 * "2 lb beef" is its preparation. Where several lines start with "o", it is their bullet.
 */
function withContinued(read: readonly ImportedLine[]): readonly ImportedLine[] {
  const hasBullets = read.filter(({ text }) => text.startsWith('o ')).length > 1
  const joined: ImportedLine[] = []
  for (const line of read) {
    const before = joined.at(-1)
    const isChoice = alternative.test(line.text) && !(hasBullets && line.text.startsWith('o '))
    if (before === undefined || before.isPart || line.isPart || !(isChoice || isPreparation(line.text)))
      joined.push(line)
    else
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text}${isChoice ? '' : ','} ${line.text}`,
        from: [...before.from, ...line.from],
      }
  }
  return joined
}

/** "cut into cubes", "peeled and chopped": nothing but what a cook does to a food. */
function isPreparation(text: string): boolean {
  const words = text.split(/[ ,]+/)
  return (
    words.length > 1 &&
    preparationWords.has(words[0] ?? '') &&
    words.every((word) => preparationWords.has(word) || preparationJoiners.has(word))
  )
}

const alternative = /^(?:or|oder|ou|o|oppure|eller|lub) (?=\d|[¼-¾⅐-⅞]|an? |une? |una |ein(?:e|en)? |half )/u

/** The index of a heading without lines below it stays with the line above it. */
function withPending(read: readonly ImportedLine[], pending: Place): readonly ImportedLine[] {
  const last = read.at(-1)
  return last === undefined || pending.length === 0
    ? read
    : [...read.slice(0, -1), { ...last, from: [...last.from, ...pending] }]
}

/** Two headings of parts in a row are one: the first is the heading of the section. */
const withoutEmptyParts = (read: readonly ImportedLine[]): readonly ImportedLine[] =>
  read.filter((line) => line.text !== '')

const partText = (text: string): string => withoutEnd(withoutNumber(text).replace(/^#+\s*/, ''), /^[\s:*_–-]$/u)

function isPart(line: ScoredLine, at: number, lines: readonly ScoredLine[], bulleted: number): boolean {
  if (line.isPart) return at + 1 < lines.length || line.kind === 'heading'
  const next = lines[at + 1]
  if (next !== undefined && next.ingredient >= 0.8 && line.kind !== 'row' && isPartName(withoutBullet(line.text)))
    return true
  if (next === undefined || line.kind === 'item' || line.kind === 'row') return false
  const words = line.text.split(' ').length
  const isShort = words <= 5 && line.ingredient < 0.6 && !/[.,;!]$/.test(line.text) && lineNumber(line.text) === null
  if (!isShort || /\d/.test(line.text)) return false
  // A line without a bullet among lines with bullets, or one below an empty line and above an amount.
  if (bulleted >= lines.length * 0.5 && !hasBullet(line.text) && hasBullet(next.text)) return true
  return line.hasGap && !next.hasGap && next.ingredient >= 0.8 && !hasBullet(line.text) && line.step < 0.35
}

const amountAlone =
  /^(?:(?:ca|about|approx|etwa|env)\.?\s)?(?:\d[\d\s.,/–-]*|[¼-¾⅐-⅞])\s*[¼-¾⅐-⅞]?\s*(?<unit>\p{L}{0,12}\.?(?:\s\p{L}{1,10}\.?)?)$/u

/** Whether a line is an amount whose ingredient is the next line: "200 g". */
function isAmountAlone(text: string): boolean {
  const unit = amountAlone.exec(withoutBullet(text).trim())?.groups?.['unit']
  if (unit === undefined) return false
  const word = plainText(unit).replaceAll('.', '').trim()
  return word === '' || (units.has(word) && !foodsAndUnits.has(word))
}

/** Units that are foods or adjectives as well: Turkish "su" is water. */
const foodsAndUnits = new Set(['su', 'yemek', 'cay', 'tatli', 'bas', 'kase'])

const canFollowAmount = (line: ScoredLine): boolean =>
  line.heading === null &&
  !line.isPart &&
  !line.isNoise &&
  line.outside === null &&
  /^\p{L}/u.test(withoutBullet(line.text))

const ingredientText = (text: string): string => {
  const plain = withoutBullet(text.replace(/\t+|\s\|\s/g, ' '))
  return lineNumber(plain) === null ? plain : withoutNumber(plain)
}

/** The part and the ingredients of one line: "For the sauce: 50 g butter, 50 g flour, a pinch of salt". */
function splitLabelled(text: string, run: Run): { readonly part: string | null; readonly pieces: readonly string[] } {
  const [, part = '', rest = ''] = /^(\p{L}[^:,;.\d]{1,40}):\s+(\S.*)$/u.exec(text) ?? []
  const pieces = part === '' ? [] : splitInline(rest, run, 2)
  return pieces.length > 1 ? { part, pieces } : { part: null, pieces: splitInline(text, run, 3) }
}

/** The ingredients or steps of one line. */
const splitInline = (text: string, run: Run, minAmounts: number): readonly string[] =>
  run.section === 'method' ? splitSteps(text) : splitFoods(text, minAmounts)

/** The ingredients of one line: "2 eggs, 100 g flour, salt". */
export function splitFoods(text: string, minAmounts: number): readonly string[] {
  const marked = text.split(/\s*[;•·|]\s*|\s+\/\s+(?=\d)/).filter((piece) => piece.trim() !== '')
  if (marked.length > 2) return marked.map((piece) => piece.trim())
  const pieces = text.split(/,\s+(?![^(]*\))/)
  const amounts = pieces.filter((piece) => /^(?:\d|[¼-¾⅐-⅞])/.test(piece)).length
  if (amounts < minAmounts || pieces.length < 2) return [text]
  const joined: string[] = []
  for (const piece of pieces) {
    const isPrepared = plainText(piece)
      .split(' ')
      .every((word) => preparationWords.has(word))
    if (isPrepared && joined.length > 0) joined[joined.length - 1] += `, ${piece}`
    else joined.push(piece.replace(/^(?:and|und|et|y|e|en|och|og|i|ja|a|ve)\s+(?=\d)/i, '').replace(/\.$/, ''))
  }
  return joined
}

/**
 * The ingredients of an item of a list. It is one ingredient, however many amounts it has ("1 cup flour, 120 g"), unless
 * each of its pieces has an amount and a food of its own: "4 tomatoes, 1 cucumber, 1 red onion".
 */
function splitItem(text: string): readonly string[] {
  const pieces = text.split(/[,;]\s+(?![^(]*\))/)
  return pieces.length > 1 && pieces.every(isCountedFood) ? pieces : [text]
}

function isCountedFood(piece: string): boolean {
  if (!/^(?:\d|[¼-¾⅐-⅞])/.test(piece)) return false
  const { quantity, ingredient_name, confidence } = readIngredientLine(piece)
  const words = plainText(ingredient_name).split(' ')
  return quantity !== null && confidence >= 0.8 && words.some((word) => isFoodWord(word))
}

const isFoodWord = (word: string): boolean =>
  /^\p{L}{3}/u.test(word) && !preparationWords.has(word) && !units.has(word) && !countWords.has(word)

const stepLabel = new RegExp(
  String.raw`^(?:${patternOf('step')})\s*\d{1,2}\s*[:.)-]?\s*|^\d{1,2}\s*\.?\s*(?:${patternOf('step')})\s*[:.)-]?\s*`,
  'u',
)

/** "Step 1" alone, or a number alone: the step is the next line. */
function isStepLabel(text: string): boolean {
  const plain = plainText(withoutBullet(text))
  return /^\d{1,2}[.)]?$/.test(plain) || (stepLabel.test(plain) && plain.replace(stepLabel, '') === '')
}

/** The steps of a line: "1. Mix. 2. Bake." is two. */
function splitSteps(text: string): readonly string[] {
  const found = [...text.matchAll(/(?<=^|[.!?)]\s|\s{2})\(?(\d{1,2})[.)]\s+(?=\p{L})/gu)]
  const isCounting = found.length >= 2 && found.every((match, at) => Number(match[1]) === Number(found[0]?.[1]) + at)
  const pieces = isCounting ? found.map((match, at) => text.slice(match.index, found[at + 1]?.index)) : [text]
  const start = isCounting ? text.slice(0, found[0]?.index) : ''
  return [start, ...pieces].map((piece) => stepText(piece)).filter((piece) => piece !== '')
}

function stepText(text: string): string {
  const plain = withoutNumber(text)
  const label = stepLabel.exec(plainText(plain))
  if (label === null || label[0].length === 0) return plain
  const rest = plain.replace(/^\p{L}+\s*\d{1,2}\s*[:.)–-]?\s*|^\d{1,2}\s*\.?\s*\p{L}+\s*[:.)–-]?\s*/u, '')
  return rest === '' ? plain : rest
}

function confidenceOf(run: Run, line: ScoredLine, text: string, isPartLine: boolean): 'sure' | 'check' {
  if (isPartLine) return line.kind === 'heading' || /:\s*$/.test(line.text) ? 'sure' : 'check'
  if (run.section === 'method') return line.step >= 0.45 ? 'sure' : 'check'
  return line.ingredient >= 0.6 && readIngredientLine(text).confidence >= 0.6 ? 'sure' : 'check'
}
