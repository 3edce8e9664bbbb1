import { writeDecimal } from '../../recipe/amounts/display-amount.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { AnswerOption, KitchenAnswer } from '../kitchen-answer.ts'
import type { Allergen } from '../allergens.ts'
import type { DonenessRow, KitchenTables, Substitute, SubstituteRow, Temperature } from '../kitchen-tables.ts'
import type { CautionIntent, DietWord, FoodClass } from '../language-rules.ts'
import { writeMeasure } from '../measure.ts'
import { findNameWithin, findRow } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { readDiet, suitableSubstitutes } from './avoided-foods.ts'
import type { Question } from '../question.ts'
import { typedWords } from './measure-answers.ts'
import { fitsDish, thatName } from './fitting-substitutes.ts'
import { needsNoFridge } from './recipe-foods.ts'
import { answer, capitalize, fill, joinList, placeOfRow, tableRow, write, type Answerer, type Match } from './match.ts'
import { isStepWord } from './recipe-answers.ts'

const maxSubstitutes = 3

/** A substitute as it is offered, with the amounts of the table where none are given. */
export function substituteOption(
  substitute: Substitute,
  tables: KitchenTables,
  per = writeMeasure(substitute.per, tables.language),
  written: readonly string[] = substitute.amounts.map((amount) => writeMeasure(amount, tables.language)),
): AnswerOption {
  const { rules } = tables
  const amounts = Object.fromEntries(written.map((amount, index) => [String(index), amount]))
  const names = substitute.allergens.map((allergen: Allergen) => rules.allergenNames[allergen])
  const lead = write(tables, 'substitute', {
    per,
    text: fill(substitute.text, amounts),
  })
  const rest = [
    write(tables, 'substituteUse', { where: substitute.where, difference: substitute.difference }),
    ...substitute.changes.map((change) => write(tables, change)),
    names.length > 0
      ? write(tables, 'contains', { allergens: joinList(names, tables) })
      : substitute.isBought
        ? ''
        : write(tables, 'containsNone'),
    substitute.isBought ? write(tables, 'brandDecides') : '',
  ]
  return { lead, rest: rest.filter((one) => one !== '').join(' ') }
}

export const optionText = ({ lead, rest }: AnswerOption): string => `${lead} ${rest}`

export const writeSubstitute = (substitute: Substitute, tables: KitchenTables): string =>
  optionText(substituteOption(substitute, tables))

/** The first of some substitutes for the food of a row, below a first line. */
function offerSubstitutes(
  intro: string,
  substitutes: readonly Substitute[],
  row: SubstituteRow,
  tables: KitchenTables,
): KitchenAnswer {
  const options = substitutes.slice(0, maxSubstitutes).map((one) => substituteOption(one, tables))
  const text = [intro, ...options.map(optionText), write(tables, 'labels')]
  return { ...answer('substitute', text, [placeOfRow('substitutes', row)]), options }
}

/** The foods that a diet without more words asks to replace: "egg-free". */
const foodOfDiet: Readonly<Partial<Record<DietWord, string>>> = { egg: 'egg', milk: 'milk', gluten: 'flour' }

function findSubstituteRow({ slots, tables }: Match): SubstituteRow | null {
  const diet =
    slots['dietonly'] === undefined ? undefined : readDiet(slots['dietonly'].replace(/^ohne (\w+)$/, '$1frei'), tables)
  const { names, rows } = tables.substitutes
  const compound = slots['ersatz']
  const candidates =
    compound === undefined ? [slots['food'] ?? ''] : [compound, compound.replace(/[sn]$/, ''), `${compound}er`]
  const key =
    diet === undefined
      ? candidates.map((name) => findRow(name, names, tables.rules)).find((found) => found !== null)
      : foodOfDiet[diet]
  return key === undefined || key === null ? null : (rows.get(key) ?? null)
}

/** The key of the food that a question proposes instead of another one. */
const proposedKey = ({ slots, tables: { substitutes, rules } }: Match): string | undefined =>
  findNameWithin(slots['with'] ?? '', substitutes.names, rules)?.key

/** The proposed food as it was typed. */
const proposedName = ({ slots: { with: name = '' }, asked: { text, typed } }: Match): string =>
  typedWords(name, text, typed) ?? name

/** "Oat milk for a coeliac instead of cream" asks about oats: other substitutes are no answer. Only diets of health count. */
function isUnnamedForDiet(shown: readonly Substitute[], { slots, asked, tables }: Match): boolean {
  const { diets, fillers } = tables.rules
  const texts = foldText(shown.map(({ text }) => text).join(' '))
  return (
    [...diets].some(([word, diet]) => !diet.endsWith('an') && ` ${asked.text} `.includes(` ${word} `)) &&
    (slots['with'] ?? '').split(' ').some((word) => !fillers.has(word) && !diets.has(word) && !texts.includes(word))
  )
}

/** Those of some substitutes that are for the use that a question names: oats instead of the egg in meatballs. */
export function forUse(all: readonly Substitute[], { asked, tables }: Match): readonly Substitute[] {
  const [, where] = tables.rules.uses.find(([words]) => words.test(asked.text)) ?? []
  const fitting = where === undefined ? [] : all.filter((one) => where.test(one.where))
  return fitting.length > 0 ? fitting : all
}

/** "No buttermilk", "vegan alternative to cream in a soup". */
export const answerSubstitute: Answerer = (match) => {
  const { slots, tables } = match
  const vocabulary = vocabularyOf(tables)
  const row = findSubstituteRow(match)
  const purpose = (slots['ctx'] ?? '')
    .split(' ')
    .filter((word) => !isStepWord(word, tables.rules) && !tables.rules.storyWords.has(word))
    .join(' ')
  if (row === null || ![purpose, slots['with'] ?? ''].every((words) => isKnownPhrase(words, vocabulary))) return null
  if (tables.rules.unfit[row.key]?.test(match.asked.text) === true) return null
  const isAvoided = tables.rules.avoids.test(match.asked.text)
  const proposed = isAvoided ? undefined : proposedKey(match)
  const all = forUse(suitableSubstitutes(row, match, isAvoided), match)
  const named = proposed === undefined ? [] : thatName(proposed, all, row.key, tables)
  const others = all.filter((one) => !named.includes(one))
  // Of what the table has instead of a food of the open recipe, what suits its kind of dish comes first; where the question offers
  // another food, the rest is no answer.
  const fitting = others.filter((one) => fitsDish(one, row, match))
  const isNamed = proposed === undefined || named.length > 0
  const suitable = [...named, ...fitting, ...(isNamed ? others.filter((one) => !fitting.includes(one)) : [])]
  // Light cream and double cream share a row, so the table does not know one instead of the other.
  if (suitable.length === 0 || proposed === row.key || isUnnamedForDiet(suitable, match)) return null
  const intro = tables.rules.skips.test(match.asked.text)
    ? write(tables, 'substituteSkipped', { name: row.name })
    : isNamed
      ? write(tables, 'substituteIntro', { name: row.name })
      : write(tables, 'substituteOther', { name: row.name, with: proposedName(match) })
  return offerSubstitutes(intro, suitable, row, tables)
}

/** "Can I make buttermilk myself": the substitutes that are mixed from several foods. */
export const answerOwnMixture: Answerer = (match) => {
  const { tables } = match
  const row = findSubstituteRow(match)
  const mixed = row?.substitutes.filter(({ amounts }) => amounts.length > 1) ?? []
  if (row === null || mixed.length === 0) return null
  return offerSubstitutes(write(tables, 'substituteIntro', { name: row.name }), mixed, row, tables)
}

const writeTemperature = ({ celsius, fahrenheit }: Temperature): string => `${celsius} °C (${fahrenheit} °F)`

function writeFigure(figure: Temperature, tables: KitchenTables): string {
  const temperature = writeTemperature(figure)
  const { holdMinutes, restMinutes } = figure
  const text =
    holdMinutes !== undefined
      ? write(tables, 'hold', { temperature, minutes: holdMinutes })
      : restMinutes !== undefined
        ? write(tables, 'rest', { temperature, minutes: restMinutes })
        : temperature
  return `${text} (${figure.sources.join(', ')})`
}

export function showDoneness(
  row: DonenessRow,
  tables: KitchenTables,
  before: readonly string[] = [],
  isNoteFirst = false,
): KitchenAnswer {
  const figures = row.figures.map((figure) => writeFigure(figure, tables)).join('; ')
  const note = fill(
    row.note,
    Object.fromEntries(row.figures.map((one, index) => [String(index), writeTemperature(one)])),
  )
  const text =
    row.kind === 'rule'
      ? [note]
      : [
          ...before,
          ...(isNoteFirst ? [note] : []),
          write(tables, 'doneness', { name: capitalize(row.name), figures }) + write(tables, 'otherFigure'),
          ...(isNoteFirst ? [] : [note]),
        ]
  return answer('doneness', text, [placeOfRow('doneness', row)])
}

const redMeat = /^(?:beef|pork|lamb|veal)$/

/** The figures of whole pieces do not hold for minced or stuffed ones; those of a stuffing are the highest of all. */
function keyOfPieces(key: string, { text }: Question, { minced, stuffed }: KitchenTables['rules']): string {
  if (stuffed.test(text)) return 'stuffing'
  return minced.test(text) && redMeat.test(key) ? 'ground-beef' : key
}

/** "Chicken done", "is 60 degrees enough for pork". */
export const answerDoneness: Answerer = ({ slots, asked, tables }) => {
  const { names, rows } = tables.doneness
  const key = findRow(slots['food'] ?? '', names, tables.rules)
  const row = key === null ? undefined : rows.get(keyOfPieces(key, asked, tables.rules))
  if (row === undefined || row.kind === 'rule') return null
  const compared = compareAsked(Number(slots['n']), asked.text, row, tables)
  return compared === null
    ? null
    : showDoneness(row, tables, compared, tables.rules.asksPink.test(asked.text) && redMeat.test(row.key))
}

/** No core is hotter: more degrees are those of an oven. */
const maxCoreCelsius = 100

/** English degrees without a unit are Fahrenheit where no core is as hot in Celsius; a German "Grad" is one of Celsius. */
const areFahrenheit = (degrees: number, text: string, { language }: KitchenTables): boolean =>
  / f(?:ahrenheit)?\b/.test(text) ||
  (language === 'en' && degrees > maxCoreCelsius && !/ c(?:elsius|entigrade)?\b/.test(text))

/** How the degrees of a question compare with the figures of a food; null for the degrees of an oven. */
function compareAsked(degrees: number, text: string, row: DonenessRow, tables: KitchenTables): string[] | null {
  if (!Number.isFinite(degrees)) return []
  const isFahrenheit = areFahrenheit(degrees, text, tables)
  const celsius = isFahrenheit ? ((degrees - 32) * 5) / 9 : degrees
  if (celsius > maxCoreCelsius) return null
  const asked = `${writeDecimal(degrees, tables.language)} °${isFahrenheit ? 'F' : 'C'}`
  const lowest = Math.min(...row.figures.map((one) => one.celsius))
  const highest = Math.max(...row.figures.map((one) => one.celsius))
  if (celsius < lowest - 0.5) return [write(tables, 'below', { asked })]
  return celsius >= highest - 0.5 ? [write(tables, 'reached', { asked })] : []
}

/** "Can I thaw chicken on the counter": a rule of food safety that the question names beside known words only. */
export const answerRule: Answerer = ({ slots, asked, context, tables }) => {
  const { names, rows } = tables.doneness
  const keyOfRule = (name: string): string | undefined => {
    const key = names.get(name)
    return key !== undefined && rows.get(key)?.kind === 'rule' ? key : undefined
  }
  const found = findNameWithin(slots['rule'] ?? '', { get: keyOfRule }, tables.rules)
  const row = found === null ? undefined : rows.get(found.key)
  if (found === null || row === undefined || !isKnownPhrase(found.rest.join(' '), vocabularyOf(tables))) return null
  if (row.key === 'thawing' && tables.rules.otherThaw.test(asked.text)) return null
  // "Is the yogurt for the marinade" asks for no rule.
  if (/^(?:is|are|ist|sind) (?:\w+ ){1,2}(?:for|fur) (?:the|d\w+) /.test(asked.text)) return null
  // A rule without a time is no answer to "how long".
  if (tables.rules.asksTime.test(asked.text) && !tables.rules.hasTime.test(row.note)) return null
  if (weakRules.has(row.key) && !found.rest.some((word) => tables.rules.ruleVerbs.has(word))) return null
  if (row.key === 'room-temperature' && needsNoFridge(found.rest.join(' '), context, tables)) return null
  // "How long can mince stay in the freezer" asks for its days.
  if (coldPlaces.has(row.key) && findNameWithin(found.rest.join(' '), tables.keeping.names, tables.rules) !== null)
    return null
  return showDoneness(row, tables)
}

/** Rules whose names stand in other questions too: "how long in the fridge". */
const coldPlaces = new Set(['fridge', 'freezer'])
const weakRules = new Set(['fridge', 'freezer', 'microwave', 'room-temperature', 'slow-cooker'])

/** The row of a verb in another form: "julienning". */
function rowOfVerb(word: string, { words, rules }: KitchenTables): string | null {
  const stem = rules.verbStem(word)
  if (stem.length < minVerbStem) return null
  return [...words.names].find(([name]) => rules.verbStem(name) === stem)?.[1] ?? null
}

/** Shorter stems are those of too many words. */
const minVerbStem = 4

/** "What is blanching", "how do I deglaze a pan"; "the difference between braising and stewing" has both meanings, or none. */
export const answerWord: Answerer = (match) => {
  const { term = '', other } = match.slots
  // "What is next after skimming" asks for no meaning.
  if (/\bafter \w+ing\b/.test(match.asked.text)) return null
  const found = meaningOf(term, match)
  const second = found === null || other === undefined ? found : meaningOf(other, match)
  return found === null || second === null || second.text === found.text
    ? second
    : answer('word', [found.text, second.text], [...found.basis, ...second.basis])
}

function meaningOf(phrase: string, { tables }: Match): KitchenAnswer | null {
  const words = phrase.split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    const term = words.slice(0, length).join(' ')
    const key = findRow(term, tables.words.names, tables.rules) ?? (words.length === 1 ? rowOfVerb(term, tables) : null)
    const row = key === null ? undefined : tables.words.rows.get(key)
    if (row === undefined) continue
    if (!isKnownPhrase(words.slice(length).join(' '), vocabularyOf(tables))) return null
    return answer('word', [`${capitalize(row.name)}: ${row.meaning}`], [placeOfRow('words', row)])
  }
  return null
}

/** A fixed careful answer, where a wrong one could harm. */
export const answerCaution =
  (intent: CautionIntent): Answerer =>
  ({ tables: { rules } }) => {
    const sources = [intent === 'caution-pregnancy' ? 'NHS' : 'USDA', 'BfR']
    const place = tableRow('doneness', intent.replace('caution-', ''), sources, rules.cautionNames[intent])
    return answer('caution', [rules.cautions[intent]], [place])
  }

/** The allergen or food class that words name: "nuts", "dairy". */
export const readClass = (words: string, { rules }: KitchenTables): FoodClass | undefined => {
  const plain = words.split(' ').filter((word) => !rules.determiners.has(word))
  return rules.classes.get(plain.map(rules.stem).join(' ')) ?? rules.classes.get(plain.join(' '))
}
