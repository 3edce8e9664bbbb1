import { leftOutOf, namesFoodOf } from '../food-classes.ts'
import type { AnswerBasis, KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import type { FoodClass } from '../language-rules.ts'
import { answer, joinList, placeOfRow, write, type Answerer } from './match.ts'
import { findIngredients, listIngredients, rowOfIngredient, type ListedIngredient } from './recipe-foods.ts'
import { readClass, readDiet, suitsSurely, writeSubstitute } from './table-answers.ts'

/** Classes that a question about one of them asks for too: to most people peanuts are nuts, and seafood is fish. */
const alsoAsked: Readonly<Partial<Record<FoodClass, readonly FoodClass[]>>> = {
  nuts: ['nuts', 'peanut'],
  fish: ['fish', 'crustacean', 'mollusc'],
  crustacean: ['crustacean', 'mollusc'],
}

function ingredientsOf(
  classes: readonly FoodClass[],
  context: KitchenContext,
  { rules }: KitchenTables,
): ListedIngredient[] {
  return listIngredients(context).filter(({ ingredient }) =>
    classes.some((one) => namesFoodOf(ingredient.ingredient_name, one, rules)),
  )
}

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

/** "Is this vegan": what the ingredients name against it. It never calls a recipe safe. */
export const answerDiet: Answerer = ({ slots, context, tables }) => {
  const words = (slots['dietword'] ?? (slots['dietfree'] === undefined ? '' : `${slots['dietfree']}frei`)).trim()
  const diet = readDiet(words, tables)
  if (diet === undefined || listIngredients(context).length === 0) return null
  const found = ingredientsOf(leftOutOf[diet], context, tables)
  return showFound(
    found,
    {
      some: write(tables, 'dietNames', { foods: names(found, tables), diet: words }),
      none: write(tables, 'dietNone', { diet: words }),
    },
    context,
    tables,
  )
}

/** "Does it contain nuts", "can someone with a nut allergy eat this", "is there butter in it". */
export const answerContains: Answerer = ({ slots, context, tables }) => {
  const phrase = slots['food'] ?? slots['allergy'] ?? ''
  const asked = readClass(phrase, tables)
  if (listIngredients(context).length === 0) return null
  const found =
    asked === undefined
      ? findIngredients(phrase, context, tables)
      : ingredientsOf(alsoAsked[asked] ?? [asked], context, tables)
  if (asked === undefined && found.length === 0) return null
  return showFound(
    found,
    {
      some: write(tables, 'containsNames', { foods: names(found, tables) }),
      none: write(tables, 'containsNoneOf', { food: phrase }),
    },
    context,
    tables,
  )
}

/** "Make this vegan": a substitute for each ingredient that the diet leaves out. */
export const answerMakeDiet: Answerer = ({ slots, context, tables }) => {
  const diet = readDiet((slots['dietword'] ?? '').trim(), tables)
  if (diet === undefined) return null
  const found = ingredientsOf(leftOutOf[diet], context, tables)
  if (found.length === 0) return null
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
