import { foldWords } from '../../recipe/fold-text.ts'
import type { KitchenAnswer } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { findNameWithin } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import { isUnchilled, keepsText, riskyRowOfPhrase, showKeeping } from './keeping-answers.ts'
import { placeOfRow, type Answerer } from './match.ts'
import { answerDoneness, showDoneness } from './table-answers.ts'

/** Spores in rice survive cooking and reheating: the core temperature alone makes it not safe. */
function withRice(given: KitchenAnswer, phrase: string, tables: KitchenTables): KitchenAnswer {
  const row = tables.keeping.rows.get('cooked-rice')
  if (row === undefined || riskyRowOfPhrase(phrase, tables) !== row) return given
  return {
    ...given,
    text: [given.text, keepsText(row, tables)].join('\n\n'),
    basis: [...given.basis, placeOfRow('keeping', row)],
  }
}

/**
 * "Can I reheat rice": the temperature is an answer only where neither the place nor the age of the food stands in the
 * question. Food that was out of the fridge has the rule of two hours, old food the days that it keeps.
 */
function answerReheat(phrase: string, match: Parameters<Answerer>[0]): KitchenAnswer | null {
  const { asked, tables } = match
  const { rules, doneness, keeping } = tables
  const isFood = [keeping, doneness].some(({ names }) => findNameWithin(phrase, names, rules) !== null)
  const [rule, leftovers] = [doneness.rows.get('room-temperature'), doneness.rows.get('leftovers')]
  if (isUnchilled(asked, rules)) return isFood && rule !== undefined ? showDoneness(rule, tables) : null
  const plain = phrase.replace(rules.aged, ' ')
  if (!isKnownPhrase(plain, vocabularyOf(tables)) || leftovers === undefined) return null
  if (plain !== phrase) {
    const row = riskyRowOfPhrase(phrase, tables) ?? keeping.rows.get('leftovers')
    return isFood && row !== undefined ? showKeeping(row, tables) : null
  }
  // "Is it dangerous to reheat rice": its own rule, not the degrees.
  const risky = rules.asksDanger.test(asked.text) ? riskyRowOfPhrase(phrase, tables) : undefined
  if (risky !== undefined) return showKeeping(risky, tables)
  return /\d/.test(phrase) ? null : withRice(showDoneness(leftovers, tables), phrase, tables)
}

/** "Chicken done", "how do I reheat rice". */
export const answerDoneOrReheat: Answerer = (match) => {
  const { food, reheat } = match.slots
  if (reheat !== undefined) return answerReheat(reheat, match)
  const given = answerDoneness(match)
  return given === null ? null : withRice(given, food ?? '', match.tables)
}

/** "How do I tell when the pieces are done": the core of the meat that the open recipe is called by. */
export const answerDoneHere: Answerer = ({ context, tables }) => {
  const found = findNameWithin(foldWords(context.recipe?.title ?? '').join(' '), tables.doneness.names, tables.rules)
  const row = found === null ? undefined : tables.doneness.rows.get(found.key)
  return row === undefined || row.kind === 'rule' ? null : showDoneness(row, tables)
}
