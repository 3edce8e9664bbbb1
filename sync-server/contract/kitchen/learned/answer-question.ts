import { isNarrower, isOfShare } from '../answers/answer-parts.ts'
import { answerByPatterns, isDeclined } from '../answers/answer-by-patterns.ts'
import { foldText } from '../../recipe/fold-text.ts'
import type { Match } from '../answers/match.ts'
import { answerIngredients } from '../answers/recipe-answers.ts'
import type { KitchenAnswer, KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { readQuestion, type Question } from '../question.ts'
import { answerAsLearned, likelyClasses } from './answer-as-learned.ts'
import { partIn } from './asked-words.ts'
import type { LearnedClass, LearnedWeights } from './learned-weights.ts'
import { agreesWith } from './likely-kinds.ts'
import { answerFromSteps } from './step-search.ts'
import { withoutStory } from './story-clauses.ts'

/** Forms of a food that need another amount. */
const forms =
  /\b(?:dried|frozen|tinned|canned|getrocknet|gefroren|tiefgekuhlt)|(?<=\b(?:is|are|ist|sind) )fr(?:esh|isch)/

/** "How much thyme if it is dried": the recipe has the amount of another form. */
const isOfOtherForm = (given: KitchenAnswer, text: string): boolean => {
  const [form] = forms.exec(text) ?? []
  return form !== undefined && given.kind === 'amount' && !foldText(given.text).includes(form)
}

/** Knacks of the kitchen, and meanings of words. */
const general: ReadonlySet<string> = new Set(['hints', 'times', 'words'])

/** Whether a step of the open recipe comes before an answer: before knacks, and the whole amount of a food where no part is named. */
const giveWay = ({ kind, basis: [basis] }: KitchenAnswer, match: Match): boolean =>
  basis?.kind === 'table'
    ? general.has(basis.table) ||
      // A step that chills the dough wins over the days of a table.
      (basis.table === 'keeping' && match.tables.rules.stepSearch.chilled.test(match.asked.text))
    : kind === 'amount' && partIn(match) === undefined

/** "How long does the chicken braise": of the steps that name the chicken, the one that braises it. */
function withClearerStep(given: KitchenAnswer, match: Match): KitchenAnswer {
  if (given.kind !== 'step' || !match.tables.rules.asksTime.test(match.asked.text)) return given
  const found = answerFromSteps(match)
  return found !== null && isNarrower(found, given) ? found : given
}

/** "What is in the glaze": the ingredients of a part of the open recipe. */
function answerPart(match: Match): KitchenAnswer | null {
  const part = match.tables.rules.asksPart.test(match.asked.text) ? partIn(match) : undefined
  return part === undefined ? null : answerIngredients({ ...match, slots: { part } })
}

/** The answer of a pattern, where the words of the question make its kind likely, of a step, or of what is learned. */
function answerAsked(
  asked: Question,
  context: KitchenContext,
  tables: KitchenTables,
  weights?: LearnedWeights,
): KitchenAnswer | null {
  // A person who must not eat a food gets what the recipe has of it, however they say so.
  const avoids = tables.rules.avoids.test(asked.text)
  let classes: readonly LearnedClass[] | undefined
  const classify = (): readonly LearnedClass[] => (classes ??= likelyClasses(asked, context, tables, weights))
  const given = answerByPatterns(asked, context, tables, (intent) => avoids || agreesWith(intent, asked.text, classify))
  const match: Match = { slots: {}, asked, context, tables }
  if (isDeclined(asked, tables)) return given
  if (given !== null && !giveWay(given, match)) return withClearerStep(given, match)
  const found =
    answerFromSteps(match) ?? answerPart(match) ?? given ?? answerAsLearned(asked, context, tables, weights, classify)
  return found !== null && (isOfOtherForm(found, asked.text) || isOfShare(found, match)) ? null : found
}

/**
 * Answers a question from the tables and the open recipe, in the language of the tables; null where the helper does not
 * know. A pattern must match the whole question, so that a question about anything else has no answer; where none matches, the
 * question may be like those that the helper has learned. Clauses that only tell a story are left out then.
 */
export function answerQuestion(
  question: string,
  context: KitchenContext,
  tables: KitchenTables,
  weights?: LearnedWeights,
): KitchenAnswer | null {
  const asked = readQuestion(question, tables)
  const given = answerAsked(asked, context, tables, weights)
  if (given !== null || isDeclined(asked, tables)) return given
  const plain = withoutStory(question, context, tables)
  return plain === null ? null : answerAsked(readQuestion(plain, tables), context, tables, weights)
}
