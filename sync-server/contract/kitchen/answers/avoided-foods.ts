import { foldWords } from '../../recipe/fold-text.ts'
import { alsoAvoided, foodClasses, leftOutOf, namesFoodOf } from '../food-classes.ts'
import type { KitchenTables, Substitute, SubstituteRow } from '../kitchen-tables.ts'
import type { DietWord, FoodClass } from '../language-rules.ts'
import { findNameWithin } from '../names.ts'
import type { Match } from './match.ts'

/** Whether the words of a bought substitute name the label that a diet needs: "gluten-free flour mix". */
const namesLabel = (diet: DietWord, { text }: Substitute, { rules }: KitchenTables): boolean =>
  [...rules.diets].some(([word, its]) => its === diet && foldWords(text).join(' ').includes(word))

/** Whether a substitute suits a diet; `milk` and its like mean "without milk". */
function suits(diet: DietWord, { allergens, diet: itsDiet }: Pick<Substitute, 'allergens' | 'diet'>): boolean {
  if (diet === 'vegan') return itsDiet === 'vegan'
  if (diet === 'vegetarian') return itsDiet !== 'neither'
  if (diet === 'pescatarian')
    return itsDiet !== 'neither' || allergens.some((one) => one === 'fish' || one === 'crustacean' || one === 'mollusc')
  const avoided = alsoAvoided[diet] ?? [diet]
  return !allergens.some((one) => avoided.includes(one))
}

/** Diets that meat and fish alone decide: what a brand adds is none of it. */
const brandKeeps: ReadonlySet<DietWord> = new Set(['vegetarian', 'pescatarian', 'fish'])

/** Whether a substitute suits a diet for sure: of a bought one only a label that its words name is known. */
export const suitsSurely = (diet: DietWord, substitute: Substitute, tables: KitchenTables): boolean =>
  suits(diet, substitute) && (!substitute.isBought || brandKeeps.has(diet) || namesLabel(diet, substitute, tables))

export function readDiet(words: string | undefined, { rules }: KitchenTables): DietWord | undefined {
  if (words === undefined) return undefined
  return rules.diets.get(words) ?? rules.diets.get(words.replace(/(?:e[rsnm]?)$/, ''))
}

/** All diets that a question names: "vegan and gluten-free". */
export function dietsIn(text: string, tables: KitchenTables): DietWord[] {
  const words = text.split(' ')
  const phrases = words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ''}`.trim()])
  return [...new Set(phrases.flatMap((phrase) => readDiet(phrase, tables) ?? []))]
}

/** All keys of foods of the table of substitutes that a text names, with the words of each. */
export function foodsIn(text: string, { substitutes, rules }: KitchenTables): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (let words = foldWords(text); ;) {
    const name = findNameWithin(words.join(' '), substitutes.names, rules)
    if (name === null) return found
    const at = words.findIndex((word, index) => name.rest[index] !== word)
    found.set(name.key, words.slice(at, at + words.length - name.rest.length).join(' '))
    words = [...name.rest]
  }
}

export const isDiet = <F extends FoodClass | DietWord>(food: F | undefined): food is F & DietWord =>
  food !== undefined && Object.hasOwn(leftOutOf, food)

const classOf = (word: string, { classes, stem }: KitchenTables['rules']): FoodClass | undefined =>
  classes.get(stem(word)) ?? classes.get(word)

/** The classes that the foods of a text belong to: oats have gluten. */
function classesIn(text: string, { rules }: KitchenTables): FoodClass[] {
  const named = new Set(text.split(' ').map((word) => classOf(word, rules)))
  return foodClasses.filter((one) => named.has(one) || namesFoodOf(text, one, rules))
}

function isWithout(one: FoodClass | DietWord, substitute: Substitute, tables: KitchenTables): boolean {
  if (isDiet(one)) return suitsSurely(one, substitute, tables)
  if (one === 'meat' || one === 'honey' || one === 'gelatine') return suitsSurely('vegan', substitute, tables)
  const avoided = alsoAvoided[one] ?? [one]
  return !substitute.isBought && !substitute.allergens.some((allergen) => avoided.includes(allergen))
}

/** Whether a text has a word of a food, at its beginning or end: "Knoblauchpulver" is garlic, "Leinsamen" no egg. */
const hasWordOf = (food: string, text: string, { rules }: KitchenTables): boolean =>
  foldWords(text).some((word) =>
    foldWords(food).some((part) => word.startsWith(rules.stem(part)) || word.endsWith(rules.stem(part))),
  )

/**
 * The substitutes of a food for a person who must not eat what the question names: none has a class of those foods, and
 * none is made of one. Empty where the question names a further food that belongs to no class.
 */
function substitutesWithout(row: SubstituteRow, { asked, tables }: Match): readonly Substitute[] {
  const others = [...foodsIn(asked.text, tables)].filter(([key]) => key !== row.key)
  if (others.some(([, words]) => classesIn(words, tables).length === 0)) return []
  const named = new Set<FoodClass>([...row.allergens, ...classesIn(asked.text, tables)])
  // Peanuts are packed and pressed beside nuts.
  const classes = [...named, ...(named.has('peanut') ? ['nuts' as const] : [])]
  const labels = classes.filter(isDiet)
  const isMilkAvoided = asked.text.split(' ').some((word) => classOf(word, tables.rules) === 'milk')
  return row.substitutes.filter(
    (one) =>
      classes.every((avoided) => isWithout(avoided, one, tables)) &&
      // Soy yogurt is made of no milk.
      ((row.allergens.includes('milk') && isMilkAvoided) ||
        labels.some((diet) => namesLabel(diet, one, tables)) ||
        !hasWordOf(row.name, one.text, tables)),
  )
}

/**
 * Classes that a question leaves out: "pine nuts without nuts". "No eggs" leaves out nothing where eggs are replaced, and
 * "pork-free" leaves out all meat, since no row has the animal of a substitute.
 */
const leftOutIn = (text: string, row: SubstituteRow, { rules, substitutes }: KitchenTables): FoodClass[] =>
  [...text.matchAll(rules.leavesOut)].flatMap(([, behind, before = '']) => {
    const phrase = behind ?? before
    const [word = ''] = phrase.split(' ')
    const name = findNameWithin(phrase, substitutes.names, rules)
    return name?.key === row.key && name.rest[0] !== word
      ? []
      : (classOf(word, rules) ?? (namesFoodOf(word, 'meat', rules) ? 'meat' : []))
  })

/** The substitutes that suit all diets of a question, and the people it names. */
export function suitableSubstitutes(row: SubstituteRow, match: Match, isAvoided: boolean): readonly Substitute[] {
  const { asked, slots, tables } = match
  const diets = [...dietsIn(asked.text, tables), readDiet(slots['diet'] ?? slots['dietonly'], tables)]
  const leftOut = [...leftOutIn(asked.text, row, tables), ...diets.filter((diet) => diet !== undefined)]
  return (isAvoided ? substitutesWithout(row, match) : row.substitutes).filter((one) =>
    leftOut.every((avoided) => isWithout(avoided, one, tables)),
  )
}
