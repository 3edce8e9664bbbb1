import { findAisle, isListedFood } from '../../recipe/shopping/aisle.ts'
import { findNameWithin } from '../names.ts'
import type { Question } from '../question.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { answer, write, type Answerer, type Match } from './match.ts'
import { typedWords } from './measure-answers.ts'

/** Whether a word is a food of the shopping list: more foods than have a row here. */
const isSoldFood = (word: string): boolean => isListedFood(word) && findAisle(word) !== 'household'

/** German dishes are compounds: "Apfelstrudel", "Linsensuppe". */
const isCompoundDish = (word: string, { language, rules }: Match['tables']): boolean =>
  language === 'de' &&
  ['rezept', 'rezepte', ...rules.dishes].some((dish) => dish.length >= minDish && word !== dish && word.endsWith(dish))

/** Shorter words end too many others. */
const minDish = 5

const spoiled =
  /\b(?:smell\w*|smelt|stink\w*|rotten|slimy|rancid|riech\w*|geruch|faulig\w*|verdorben\w*|schmierig\w*)\b/

/** Whether a query is about sound food: all its words are known, and one names a food, a dish or a diet. */
function isAboutFood(query: string, { asked, tables }: Match): boolean {
  if (spoiled.test(asked.text)) return false
  const { rules } = tables
  const words = query.split(' ')
  const others = words.filter((word) => !isSoldFood(word) && !isCompoundDish(word, tables))
  if (!isKnownPhrase(others.join(' '), vocabularyOf(tables))) return false
  const isFood = [tables.substitutes, tables.keeping, tables.doneness].some(
    ({ names }) => findNameWithin(query, names, rules) !== null,
  )
  return (
    isFood || others.length < words.length || others.some((word) => rules.dishes.has(word) || rules.diets.has(word))
  )
}

/** "Something with leeks, vegan, 30 minutes": a search for these words. */
export const answerFind: Answerer = (match) => {
  const { slots, asked } = match
  const query = slots['query'] ?? ''
  // "Something vegan instead of honey" asks for a substitute.
  const { replacedBehind } = match.tables.rules
  if (!isAboutFood(query, match) || replacedBehind.test(query)) return null
  return show(typedQuery(withoutWordsAround(query), asked), match)
}

/** "What can I make from potatoes and eggs": the search box reads such a question as a whole. */
export const answerFindFrom: Answerer = (match) => showFound(match.slots['query'] ?? '', match)

/** Words around the food that is there: "hab …, was kann ich kochen", "got some … any ideas". */
const aroundFood =
  /^(?:(?:i|ive|we|weve|ich|wir|hab\w*|got|have|theres|some|only|just|nur|noch|da) )+|(?: (?:and )?any|(?: and)?(?: any)? ide\w+|(?: und)? (?:was (?:kann|konnte|soll|koche?|mache?|back\w*)|what (?:can|could|should|do|to))\b.*)$/g

const typedQuery = (food: string, { text, typed }: Question): string =>
  typedWords(food, text, typed) ?? typed.filter((word) => word !== '').join(' ')

/** The same for a question whose words without meaning are left out of the check. */
export const showFound = (plain: string, match: Match): ReturnType<Answerer> =>
  isAboutFood(plain, match) ? show(typedQuery(withoutWordsAround(match.asked.text), match.asked), match) : null

const withoutWordsAround = (text: string): string =>
  /^(?:i|we|ich|wir|hab\w*|got|have)\b/.test(text) ? text.replace(aroundFood, '') : text

const show = (query: string, { tables }: Match): ReturnType<Answerer> =>
  answer('find', [write(tables, 'find', { query })], [], [{ kind: 'find-recipes', query }])
