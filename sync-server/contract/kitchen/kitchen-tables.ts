import { foldWords } from '../recipe/fold-text.ts'
import type { KitchenLanguage } from './kitchen-answer.ts'
import { allergens, type Allergen } from './allergens.ts'
import type { LanguageRules } from './language-rules.ts'
import { readMeasure, type Measure } from './measure.ts'
import { readNames, type NameIndex } from './names.ts'

export type FoodDiet = 'vegan' | 'vegetarian' | 'neither'
/** What a substitute changes in the balance of a recipe: `salt+` brings salt, `acid-` has no acid, `lift-` rises less. */
export type BalanceChange = 'salt+' | 'salt-' | 'sugar+' | 'sugar-' | 'acid+' | 'acid-' | 'lift-'

export interface Substitute {
  readonly per: Measure
  readonly amounts: readonly Measure[]
  readonly allergens: readonly Allergen[]
  readonly diet: FoodDiet
  readonly changes: readonly BalanceChange[]
  /** Ready-made by many brands: what else is in it only its label knows. */
  readonly isBought: boolean
  /** Words of the substitute; `{0}` is its first amount. */
  readonly text: string
  readonly where: string
  readonly difference: string
}

export interface SubstituteRow {
  readonly key: string
  readonly name: string
  readonly allergens: readonly Allergen[]
  readonly diet: FoodDiet
  readonly substitutes: readonly Substitute[]
}

export interface Temperature {
  readonly celsius: number
  readonly fahrenheit: number
  /** Minutes for which the temperature must hold. */
  readonly holdMinutes?: number
  /** Minutes of rest after cooking. */
  readonly restMinutes?: number
  readonly sources: readonly string[]
}

export interface DonenessRow {
  readonly key: string
  /** A core temperature, or a rule of food safety. */
  readonly kind: 'done' | 'rule'
  readonly name: string
  readonly figures: readonly Temperature[]
  readonly sources: readonly string[]
  readonly note: string
}

export interface KeepingRow {
  readonly key: string
  readonly name: string
  readonly days: readonly [number, number]
  /** Null: not to be frozen. */
  readonly freezerMonths: readonly [number, number] | null
  readonly sources: readonly string[]
  /** Its days hold at room temperature, not in the fridge. */
  readonly isDry: boolean
  readonly note: string
}

export interface WordRow {
  readonly key: string
  readonly name: string
  readonly meaning: string
}

/** What helps a dish that goes wrong, and the words of a question that asks for it. */
export interface HintRow extends WordRow {
  readonly words: RegExp
}

export interface NamedRows<R> {
  readonly rows: ReadonlyMap<string, R>
  readonly names: NameIndex
  /** The folded words of all names as written. */
  readonly words: ReadonlySet<string>
}

export interface KitchenTables {
  readonly language: KitchenLanguage
  readonly substitutes: NamedRows<SubstituteRow>
  readonly doneness: NamedRows<DonenessRow>
  readonly keeping: NamedRows<KeepingRow>
  readonly words: NamedRows<WordRow>
  /** How long vegetables, grains and pulses take; a row without a meaning is that of its key in `doneness`. */
  readonly times: NamedRows<WordRow>
  readonly hints: readonly HintRow[]
  /** What `learned/` has learned from the labelled questions. */
  readonly weights: string
  readonly rules: LanguageRules
}

/** The tables of a language as text, in the forms that the files of `tables/` describe. */
export interface TableTexts {
  readonly language: KitchenLanguage
  readonly substituteAmounts: string
  readonly substitutes: string
  readonly donenessFigures: string
  readonly doneness: string
  readonly keepingFigures: string
  readonly keeping: string
  readonly words: string
  readonly times: string
  readonly hints: string
  readonly weights: string
  readonly rules: LanguageRules
}

const authorities: Readonly<Record<string, string>> = {
  usda: 'USDA',
  foodkeeper: 'USDA FoodKeeper',
  fda: 'FDA',
  fsa: 'UK FSA',
  gmfrs: 'Greater Manchester Fire and Rescue Service',
  bfr: 'BfR',
  bzfe: 'BZfE',
  drk: 'DRK',
  eggboard: 'American Egg Board',
  iec: 'IEC 60335-2-25',
  lfb: 'London Fire Brigade',
  ages: 'AGES',
  medline: 'MedlinePlus',
  nfpa: 'NFPA',
  nhs: 'NHS',
  vetpharm: 'University of Zurich',
  vz: 'Verbraucherzentrale',
  who: 'WHO',
}

const readSources = (text: string): string[] =>
  text.split(' ').map((code) => {
    const name = authorities[code]
    if (name === undefined) throw new Error(`No authority: ${code}`)
    return name
  })

const lines = (table: string): string[] => table.split('\n').filter((line) => line !== '')
const cells = (line: string, separator: string): string[] => line.split(separator).map((cell) => cell.trim())
const words = (cell: string): string[] => cell.split(/\s+/).filter((word) => word !== '' && word !== '-')

const isAllergen = (word: string): word is Allergen => allergens.some((one) => one === word)
const readAllergens = (cell: string): Allergen[] => {
  const found = words(cell)
  if (cell === '' || !found.every(isAllergen)) throw new Error(`Not a line of allergens: ${cell}`)
  return found.filter(isAllergen)
}

const readDiet = (cell: string): FoodDiet => {
  if (cell === 'vegan' || cell === 'vegetarian') return cell
  if (cell !== '-') throw new Error(`Not a diet: ${cell}`)
  return 'neither'
}

const isChange = (word: string): word is BalanceChange => /^(?:salt|sugar|acid|lift)[+-]$/.test(word)

function readSubstitutes(amounts: string, texts: string): SubstituteRow[] {
  const figures = new Map(lines(amounts).map((line) => [line.slice(0, line.indexOf(' ')), cells(line, '||')] as const))
  return lines(texts).map((line) => {
    const [head = '', ...options] = cells(line, '||')
    const [key = '', names = ''] = cells(head, '|')
    const [facts = '', ...figuresOfOptions] = figures.get(key) ?? []
    const [, foodAllergens = '', diet = ''] = cells(facts, '|')
    let per = ''
    if (options.length === 0 || options.length !== figuresOfOptions.length)
      throw new Error(`Substitutes and their amounts differ: ${key}`)
    return {
      key,
      name: names.split(',')[0] ?? '',
      allergens: readAllergens(foodAllergens),
      diet: readDiet(diet),
      substitutes: options.map((option, index) => {
        const [ratio = '', itsAllergens = '', itsDiet = '', changes = ''] = cells(figuresOfOptions[index] ?? '', '|')
        const [ownPer = '', uses = ''] = ratio.split('>').map((part) => part.trim())
        per = ownPer === '' ? per : ownPer
        const [text = '', where = '', difference = ''] = cells(option, ';')
        return {
          per: readMeasure(per),
          amounts: (uses === '' ? per : uses).split(' + ').map(readMeasure),
          allergens: readAllergens(itsAllergens),
          diet: readDiet(itsDiet),
          changes: words(changes).filter(isChange),
          isBought: words(changes).includes('bought'),
          text,
          where,
          difference,
        }
      }),
    }
  })
}

const figure = /^(-?\d+)C=(\d+)F(?:\/(\d+))?(?:\+(\d+))?((?: [a-z]+)+)$/

function readTemperature(text: string): Temperature {
  const [, celsius = '', fahrenheit = '', hold, rest, sources = ''] = figure.exec(text) ?? []
  if (celsius === '') throw new Error(`Not a temperature: ${text}`)
  return {
    celsius: Number(celsius),
    fahrenheit: Number(fahrenheit),
    ...(hold === undefined ? {} : { holdMinutes: Number(hold) }),
    ...(rest === undefined ? {} : { restMinutes: Number(rest) }),
    sources: readSources(sources.trim()),
  }
}

/** Pairs each row of texts with its row of figures; both have the same keys. */
function pair<R>(figures: string, texts: string, read: (text: readonly string[], fact: readonly string[]) => R): R[] {
  const facts = new Map(lines(figures).map((line) => [line.slice(0, line.indexOf(' ')), cells(line, '|')] as const))
  return lines(texts).map((line) => {
    const text = cells(line, '|')
    const fact = facts.get(text[0] ?? '')
    if (fact === undefined) throw new Error(`No figures: ${line}`)
    return read(text, fact)
  })
}

const firstName = (names = ''): string => names.split(',')[0] ?? ''

/** "74C=165F usda, 70C=158F/2 fsa", or only the authorities of a rule without a temperature: "- usda bfr", or none. */
function readFigures(text: string): Pick<DonenessRow, 'figures' | 'sources'> {
  if (text === '-') return { figures: [], sources: [] }
  if (text.startsWith('- ')) return { figures: [], sources: readSources(text.slice(2)) }
  const figures = cells(text, ',').map(readTemperature)
  return { figures, sources: [...new Set(figures.flatMap(({ sources }) => sources))] }
}

const readDoneness = (figures: string, texts: string): DonenessRow[] =>
  pair(figures, texts, ([key = '', names, note = ''], [, kind, temperatures = '']) => ({
    key,
    kind: kind === 'rule' ? 'rule' : 'done',
    name: firstName(names),
    ...readFigures(temperatures),
    note,
  }))

const range = (text: string): readonly [number, number] => {
  const [low = NaN, high = NaN] = text.split('-').map(Number)
  if (!(low > 0 && high >= low)) throw new Error(`Not a range: ${text}`)
  return [low, high]
}

const readKeeping = (figures: string, texts: string): KeepingRow[] =>
  pair(figures, texts, ([key = '', names, note = ''], [, days = '', months = '', sources = '', place]) => ({
    key,
    name: firstName(names),
    days: range(days),
    freezerMonths: months === '-' ? null : range(months),
    sources: readSources(sources),
    isDry: place === 'dry',
    note,
  }))

const readWords = (texts: string): WordRow[] =>
  lines(texts).map((line) => {
    const [key = '', names = '', meaning = ''] = cells(line, '|')
    return { key, name: firstName(names), meaning }
  })

const readHints = (texts: string): HintRow[] =>
  lines(texts).map((line) => {
    // An expression has a `|` without spaces.
    const [key = '', name = '', expression = '', meaning = ''] = cells(line, ' | ')
    if (expression === '' || meaning === '') throw new Error(`Not a hint: ${line}`)
    return { key, name, meaning, words: new RegExp(`(?<![a-z])(?:${expression})(?![a-z])`) }
  })

function named<R extends { readonly key: string }>(
  rows: readonly R[],
  texts: string,
  rules: LanguageRules,
): NamedRows<R> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  if (byKey.size !== rows.length) throw new Error('Two rows have the same key')
  const names: NameIndex = new Map()
  const written = new Set<string>()
  for (const line of lines(texts)) {
    const [key = '', list = ''] = cells(line.split('||')[0] ?? '', '|')
    for (const word of foldWords(list)) written.add(word)
    for (const name of readNames(list, rules)) if (!names.has(name)) names.set(name, key)
  }
  return { rows: byKey, names, words: written }
}

/** Reads the tables of a language; an error names the first row that is not in its form. */
export const readTables = (texts: TableTexts): KitchenTables => ({
  language: texts.language,
  rules: texts.rules,
  weights: texts.weights,
  substitutes: named(readSubstitutes(texts.substituteAmounts, texts.substitutes), texts.substitutes, texts.rules),
  doneness: named(readDoneness(texts.donenessFigures, texts.doneness), texts.doneness, texts.rules),
  keeping: named(readKeeping(texts.keepingFigures, texts.keeping), texts.keeping, texts.rules),
  words: named(readWords(texts.words), texts.words, texts.rules),
  times: named(readWords(texts.times), texts.times, texts.rules),
  hints: readHints(texts.hints),
})
