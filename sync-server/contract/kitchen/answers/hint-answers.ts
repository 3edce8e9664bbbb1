import { isCarefulEnough } from '../care/careful-words.ts'
import type { AnswerKind, KitchenLanguage } from '../kitchen-answer.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { foodsIn } from './avoided-foods.ts'
import { answer, tableRow, type Answerer } from './match.ts'
import { isStepWord } from './recipe-answers.ts'

/** Ask for the meaning of a word, for cleaning, for a recipe, or whether food is safe. */
const others: Readonly<Record<KitchenLanguage, RegExp>> = {
  en: /\b(?:hands?|fingers?|eyes?|mouth|tongue|skin|whys?|without|alternatives?|substitut\w*|replac\w*|swap|vegan|means?|meaning|define|definition|explain|clean\w*|scrub\w*|wash\w*|stains?|smells?|safe|safely|edible|expired|mou?ld\w*|(?:still|is it|is that) (?:good|ok|okay|fine)|days?|weeks?|months?|fridge|freezer|smok\w+|fire|flames?|recipes?|instead|timer|alarm|buy|calories|healthy|salt (?:a day|per day)|blood|tooth|teeth)\b/,
  de: /\b(?:hande?|finger|augen?|mund|zunge|haut|ohne|alternativ\w*|ersatz|ersetz\w*|warum|wieso|weshalb|heisst|bedeut\w*|bedeutung|erklar\w*|sauber\w*|reinig\w*|putz\w*|fleck\w*|riecht|stinkt|sicher|essbar|abgelaufen|schimm\w*|noch (?:gut|ok|okay|essbar)|tage?n?|wochen?|monate?n?|kuhlschrank|gefrier\w*|rauch(?:t|en|end)|feuer|flammen|rezepte?|statt\w*|timer|wecker|kauf\w*|kalorien|gesund|salz am tag|blut|zahn|zahne|ceran\w*|herd)\b/,
}

/** Rows about a tin of another form, and about weights. */
const kinds = new Map<string, AnswerKind>([
  ['loaf-tin', 'pan-size'],
  ['muffins', 'pan-size'],
  ['egg-weight', 'conversion'],
  ['yeast-cube', 'conversion'],
  ['baking-powder-packet', 'conversion'],
])

/** A story around the question may have so many words that the helper does not know. */
const maxUnknown = 1

/** "The sauce is too salty", "can I bake it in a loaf tin": what helps, where the question names nothing that is unknown. */
export const answerHint: Answerer = ({ asked: { text }, tables }) => {
  const { missingBefore, missingBehind, preserving } = tables.rules
  const isMissing = [missingBefore, missingBehind].some((mark) => mark.test(text))
  // "No cornflour, how do I thicken the sauce" asks for a substitute.
  if ((isMissing && foodsIn(text, tables).size > 0) || preserving.test(text)) return null
  if (others[tables.language].test(text) || !isCarefulEnough('doneness', text, tables)) return null
  const { written, known, stem } = vocabularyOf(tables)
  const row = tables.hints.find(({ words }) => words.test(text))
  if (row === undefined) return null
  const unknown = text
    .replace(row.words, ' ')
    .split(' ')
    .filter((word) => !/^[\d.]*$/.test(word) && !written.has(word) && !known.has(stem(word)))
  return unknown.filter((word) => !isStepWord(word, tables.rules)).length > maxUnknown
    ? null
    : answer(kinds.get(row.key) ?? 'doneness', [row.meaning], [tableRow('hints', row.key, [], row.name)])
}
