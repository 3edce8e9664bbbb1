import { foldText } from '../../recipe/fold-text.ts'
import type { SafetyIntent } from '../language-rules.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { findNameWithin } from '../names.ts'
import { isKnownPhrase, vocabularyOf } from '../vocabulary.ts'
import type { Answerer } from './match.ts'
import { showDoneness } from './table-answers.ts'

/** Whether words name food that spoils: a dish, meat or fish, or a food whose days are those in the fridge. */
function namesPerishable(words: readonly string[], { rules, keeping, doneness }: KitchenTables): boolean {
  const phrase = words.join(' ')
  const keepingName = findNameWithin(phrase, keeping.names, rules)
  if (keepingName !== null) return keeping.rows.get(keepingName.key)?.isDry === false
  const done = findNameWithin(phrase, doneness.names, rules)
  return words.some((word) => rules.dishes.has(word)) || (done !== null && doneness.rows.get(done.key)?.kind === 'done')
}

/** Titles of what a skewer tests. */
const cakes =
  /(?<!(?:fish|crab|cod|tuna|salmon|prawn|chicken|meat|rice|oat|potato|pan|hot|cheese|ice cream|pfann|eier|fisch|kase|reib|kartoffel|hack|fleisch|lachs|leber)[ -]?)(?:cake|kuchen)|muffin/

const namesFood = (words: readonly string[], { rules, keeping, substitutes }: KitchenTables): boolean =>
  words.some((word) => rules.dishes.has(word)) ||
  [keeping, substitutes].some(({ names }) => findNameWithin(words.join(' '), names, rules) !== null)

const foodOf: Readonly<Partial<Record<SafetyIntent, typeof namesFood>>> = {
  'safety-room-temperature': namesPerishable,
  'safety-mould': namesFood,
  'safety-refreezing': namesFood,
}

/**
 * "I left the soup out overnight": the rule, where each word of `{all}`, or of `{before}` and `{after}`, is known and the question
 * names the food that it needs. The patterns of a fire, of a burn and of bitter food have none of them: there any word may stand.
 */
export const answerSafety =
  (intent: SafetyIntent): Answerer =>
  ({ slots, asked, context, tables }) => {
    const { safetyWords, fillers, units } = tables.rules
    const row = tables.doneness.rows.get(intent.replace('safety-', ''))
    const words = (slots['all'] ?? `${slots['before'] ?? ''} ${slots['after'] ?? ''}`).split(' ')
    const others = words
      .filter(
        (word) =>
          ![word, tables.rules.stem(word)].some((one) => safetyWords.has(one)) &&
          !fillers.has(word) &&
          !units.has(word),
      )
      .join(' ')
    const isNamed = foodOf[intent]?.(words, tables) ?? true
    if (row?.key === 'thawing' && tables.rules.otherThaw.test(asked.text)) return null
    if (slots['it'] !== undefined && !cakes.test(foldText(context.recipe?.title ?? ''))) return null
    if (row === undefined || !isNamed || !isKnownPhrase(others, vocabularyOf(tables))) return null
    const given = showDoneness(row, tables)
    const fire = tables.doneness.rows.get('fat-fire')
    if (row.key !== 'burns' || fire === undefined || !tables.rules.openFire.test(asked.text)) return given
    // A fire that burns still comes first: it hurts more people.
    const ofFire = showDoneness(fire, tables)
    return { ...ofFire, text: `${ofFire.text}\n\n${given.text}`, basis: [...ofFire.basis, ...given.basis] }
  }
