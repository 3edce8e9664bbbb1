import { alsoAvoided, foodClasses, leftOutOf, namesFoodInAnyOf, namesFoodOf } from '../food-classes.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { AnswerBasis, KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import type { DietWord, FoodClass } from '../language-rules.ts'
import { findRow } from '../names.ts'
import { englishClasses } from '../tables/english-classes.ts'
import { germanClasses } from '../tables/german-classes.ts'
import { isDiet, readDiet, suitsSurely } from './avoided-foods.ts'
import { answer, capitalize, joinList, placeOfRow, write, type Answerer, type Match } from './match.ts'
import { typedWords } from './measure-answers.ts'
import { findIngredients, listIngredients, rowOfIngredient, type ListedIngredient } from './recipe-foods.ts'
import { readClass, writeSubstitute } from './table-answers.ts'

/**
 * Classes whose foods have many names: pork may be the bacon of a recipe, and egg yolk is in its eggs. Raisins are no wine:
 * they share only their sulphite.
 */
const kindred = foodClasses.filter((one) => one !== 'sulphite')

/** Recipes are in any language, and a German question about an English recipe must find its milk. */
const languages = [englishClasses, germanClasses]

const ingredientsOf = (classes: readonly FoodClass[], context: KitchenContext): ListedIngredient[] =>
  listIngredients(context).filter(({ ingredient }) =>
    classes.some((one) => namesFoodInAnyOf(ingredient.ingredient_name, one, languages)),
  )

const names = (listed: readonly ListedIngredient[], tables: KitchenTables): string =>
  joinList([...new Set(listed.map(({ ingredient }) => ingredient.ingredient_name))], tables)

const basisOf = (listed: readonly ListedIngredient[]): AnswerBasis[] =>
  listed.map(({ number }) => ({ kind: 'ingredient', ingredient: number }))

/** What the author writes about diets, beside what the ingredients show. */
const authorsMark = ({ recipe }: KitchenContext, tables: KitchenTables): string =>
  recipe === undefined || recipe.diets.length === 0
    ? ''
    : write(tables, 'dietMarked', { diets: joinList(recipe.diets, tables) })

function showFound(
  found: readonly ListedIngredient[],
  texts: { readonly some: string; readonly none: string },
  context: KitchenContext,
  tables: KitchenTables,
): KitchenAnswer {
  const basis = found.length === 0 ? listIngredients(context) : found
  const text = found.length === 0 ? texts.none : texts.some
  return answer('diet', [text, found.length === 0 ? authorsMark(context, tables) : ''], basisOf(basis))
}

/** A person who eats so is called by the diet: "veganerin" is "vegan". */
const dietName = (words: string, diet: DietWord, { rules }: KitchenTables): string =>
  rules.dietPeople.test(words) ? ([...rules.diets].find(([, its]) => its === diet)?.[0] ?? words) : words

/** "Is this vegan": what the ingredients name against it. It never calls a recipe safe. */
export const answerDiet: Answerer = ({ slots, context, tables }) => {
  const words = (slots['dietword'] ?? (slots['dietfree'] === undefined ? '' : `${slots['dietfree']}frei`)).trim()
  const diet = readDiet(words, tables)
  if (diet === undefined || listIngredients(context).length === 0) return null
  const found = ingredientsOf(leftOutOf[diet], context)
  const name = dietName(words, diet, tables)
  return showFound(
    found,
    {
      some: write(tables, 'dietNames', { foods: names(found, tables), diet: name }),
      none: write(tables, 'dietNone', { diet: name }),
    },
    context,
    tables,
  )
}

/** Whether the tables know most ingredients: of a recipe in another language they do not know what it names. */
function isInLanguage(context: KitchenContext, tables: KitchenTables): boolean {
  const listed = listIngredients(context)
  const known = listed.filter(({ ingredient }) => rowOfIngredient(ingredient.ingredient_name, tables) !== null)
  return known.length * 2 > listed.length
}

/** A food that no ingredient is called by; null for a word that no table knows. */
function answerUnnamed(phrase: string, { asked, context, tables }: Match): KitchenAnswer | null {
  const { rules, substitutes } = tables
  const classes = kindred.filter((one) => namesFoodOf(phrase, one, rules))
  const isFood = (classes.length > 0 && !phrase.includes(' ')) || findRow(phrase, substitutes.names, rules) !== null
  if (!isFood || !isInLanguage(context, tables)) return null
  const found = ingredientsOf(classes, context)
  const values = { food: typedWords(phrase, asked.text, asked.typed) ?? phrase, foods: names(found, tables) }
  return showFound(
    found,
    { some: write(tables, 'containsOther', values), none: write(tables, 'containsNoneOf', values) },
    context,
    tables,
  )
}

/** "Is there pork in it" asks for each food of that kind: pancetta too. */
function ofKind(
  phrase: string,
  found: readonly ListedIngredient[],
  context: KitchenContext,
  { rules }: KitchenTables,
): readonly ListedIngredient[] {
  const kind = [...rules.meats, ...rules.kinds].find(([asked]) => asked.test(phrase))?.[1]
  const numbers = new Set(found.map(({ number }) => number))
  return kind === undefined
    ? found
    : listIngredients(context).filter(
        ({ number, ingredient }) => numbers.has(number) || kind.test(foldText(ingredient.ingredient_name)),
      )
}

/** "Does it contain nuts", "can someone with a nut allergy eat this", "is there butter in it". */
export const answerContains: Answerer = (match) => {
  const { slots, asked: question, context, tables } = match
  const phrase = slots['food'] ?? slots['allergy'] ?? ''
  const asked = readClass(phrase, tables)
  if (listIngredients(context).length === 0) return null
  const found =
    asked === undefined
      ? ofKind(phrase, findIngredients(phrase, context, tables), context, tables)
      : ingredientsOf(alsoAvoided[asked] ?? [asked], context)
  if (asked === undefined && found.length === 0) return answerUnnamed(phrase, match)
  return showFound(
    found,
    {
      some: write(tables, 'containsNames', { foods: names(found, tables) }),
      none: write(tables, 'containsNoneOf', { food: typedWords(phrase, question.text, question.typed) ?? phrase }),
    },
    context,
    tables,
  )
}

/** "Does soy sauce have gluten": what a food of the table contains. It never calls a food free of something. */
export const answerFoodHas: Answerer = ({ slots, tables }) => {
  const { names: rows, rows: byKey } = tables.substitutes
  const row = byKey.get(findRow(slots['food'] ?? '', rows, tables.rules) ?? '')
  const diet = readDiet(slots['dietword'], tables)
  const asked = diet === undefined ? [readClass(slots['foodb'] ?? '', tables)] : leftOutOf[diet]
  const avoided = new Set(asked.flatMap((one) => (one === undefined ? [] : (alsoAvoided[one] ?? [one]))))
  if (row === undefined || !row.allergens.some((one) => avoided.has(one))) return null
  const allergens = joinList(
    row.allergens.map((one) => tables.rules.allergenNames[one]),
    tables,
  )
  const text = `${capitalize(row.name)}: ${write(tables, 'contains', { allergens })} ${write(tables, 'labels')}`
  return answer('diet', [text], [placeOfRow('substitutes', row)])
}

/** "Make this vegan", "make this without dairy": a substitute for each ingredient that the diet leaves out. */
export const answerMakeDiet: Answerer = (match) => {
  const { slots, context, tables } = match
  const left = slots['leftout'] === undefined ? undefined : readClass(slots['leftout'], tables)
  const diet = isDiet(left) ? left : readDiet((slots['dietword'] ?? '').trim(), tables)
  if (diet === undefined) return null
  const found = ingredientsOf(leftOutOf[diet], context)
  if (found.length === 0) return isDiet(left) ? answerContains({ ...match, slots: { food: slots['leftout'] } }) : null
  const rows = found.map(({ ingredient }) =>
    tables.substitutes.rows.get(rowOfIngredient(ingredient.ingredient_name, tables) ?? ''),
  )
  const lines = found.map(({ ingredient }, index) => {
    const substitute = rows[index]?.substitutes.find((one) => suitsSurely(diet, one, tables))
    return substitute === undefined
      ? write(tables, 'noSubstitute', { name: ingredient.ingredient_name })
      : `${ingredient.ingredient_name}: ${writeSubstitute(substitute, tables)}`
  })
  const named = [...new Set(rows)].flatMap((row) => (row === undefined ? [] : [placeOfRow('substitutes', row)]))
  return answer(
    'substitute',
    [write(tables, 'makeDiet', { foods: names(found, tables) }), ...lines, write(tables, 'labels')],
    [...basisOf(found), ...named],
  )
}
