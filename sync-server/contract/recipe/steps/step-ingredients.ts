import { german } from './german-food-words.ts'
import { readPhrases, type IngredientPhrase } from './ingredient-phrases.ts'
import { findGroups, nameSublist, readHeadings, type GroupsOfStep, type Heading } from './ingredient-groups.ts'
import { shareAt, type IngredientAmount, type StepUse, type UsesOfStep } from './share-in-step.ts'
import { english, type FoodWords } from './step-food-words.ts'
import { StepLedger, type Alternative, type Candidate, type Mention, type StepMentions } from './step-ledger.ts'
import {
  findNameMatches,
  indexPhrases,
  matchCost,
  stepWords,
  WorkBudget,
  type IndexedPhrase,
  type NameMatch,
  type TextToMatch,
} from './step-mentions.ts'
import { readTokens } from '../lines/tokens.ts'

interface ListedIngredient extends IngredientAmount {
  readonly ingredient_name: string
  readonly note?: string | undefined
}

export interface RecipeWords<I extends ListedIngredient = ListedIngredient> {
  readonly title: string
  readonly ingredientSublists: readonly { readonly subheading: string; readonly ingredients: readonly I[] }[]
  readonly methodSublists: readonly {
    readonly subheading: string
    readonly methods: readonly { description: string }[]
  }[]
}

/**
 * Finds the ingredients used at each step, in the order of the text. An ingredient belongs to the first step that names
 * it. A later mention ("stir the onions") adds no use, unless the text states a part of it ("the remaining butter"). An
 * uncertain use has no `end`.
 */
export const findStepUses = (recipe: RecipeWords): StepUse[][] => findUsesOfSteps(recipe).map(({ uses }) => [...uses])

/** The names of real ingredients are shorter. */
const maxNameLength = 300

export function findUsesOfSteps(recipe: RecipeWords, budget = new WorkBudget()): UsesOfStep[] {
  const steps = recipe.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description }) => ({ subheading, text: description })),
  )
  const none = (): UsesOfStep[] => steps.map(() => ({ uses: [], isComplete: true }))
  const lines = recipe.ingredientSublists.flatMap(({ ingredients }, sublist) =>
    ingredients.map((one) => ({ one, sublist })),
  )
  // Any author may publish a huge recipe. Reading its words is part of the work.
  const length = [...steps.map(({ text }) => text), ...lines.map(({ one }) => one.ingredient_name)].reduce(
    (sum, text) => sum + text.length,
    0,
  )
  if (!budget.spend(length) || !budget.spend(steps.length * recipe.ingredientSublists.length)) return none()
  const foodWords = isGerman(steps.map(({ text }) => text)) ? german : english
  const candidates = withClassNames(
    lines.map(({ one, sublist }, ingredientIndex) => ({
      ingredientIndex,
      sublist,
      name: one.ingredient_name,
      note: one.note ?? '',
      phrases: readPhrases(one.ingredient_name.slice(0, maxNameLength), foodWords),
      isDivided: /\bdivided\b/i.test(one.note ?? ''),
      whole: one,
    })),
    foodWords,
  )
  const context: RecipeContext = {
    candidates,
    foodWords,
    budget,
    index: indexPhrases(candidates.flatMap(toIndexed)),
    keys: new Set(candidates.flatMap(({ phrases }) => phrases.flatMap(({ keys, core }) => [...keys, ...core]))),
    headings: readHeadings(
      recipe.ingredientSublists.map(({ subheading }) => subheading),
      foodWords,
    ),
    title: (recipe.title.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap(foodWords.readPlain),
  }
  const found: StepMentions[] = []
  for (const step of steps) {
    found.push(readStep(step, context))
    if (budget.isSpent) return none()
  }
  const uses = new StepLedger(candidates, found, budget).uses()
  return budget.isSpent ? none() : uses
}

const germanWords = new Set(
  'und mit der dem den das des vom zum bis im minuten lassen alle zutaten geben braten'.split(' '),
)
const englishWords = new Set('the and with until into for a of minutes add to from heat'.split(' '))

/** Two sentences are enough to tell German from English here. */
function isGerman(texts: readonly string[]): boolean {
  let balance = 0
  for (const [word] of texts
    .join(' ')
    .slice(0, 3000)
    .matchAll(/\p{L}+/gu)) {
    if (germanWords.has(word)) balance += 1
    if (englishWords.has(word)) balance -= 1
  }
  return balance > 0
}

const toIndexed = ({ ingredientIndex, phrases }: Candidate): IndexedPhrase[] =>
  phrases.map((phrase) => ({ ingredientIndex, phrase }))

/** "The meat" is the beef where nothing else in the list is meat. */
function withClassNames(candidates: readonly Candidate[], { classes }: FoodWords): Candidate[] {
  const added = new Map<Candidate, IngredientPhrase[]>()
  const words = new Set(candidates.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words)))
  for (const [name, foods] of Object.entries(classes)) {
    if (words.has(name) || /^(?:herb|fruit|veggie|frucht|obst|gemus|kraut)$/.test(name)) continue
    const members = candidates.filter(({ phrases }) =>
      phrases.some(({ core, keys }) => keys.some((word) => foods.has(word)) || foods.has(core.join(''))),
    )
    const [only] = members
    if (only === undefined || members.length > 1) continue
    const phrase = { words: [name], core: [name], keys: [name], written: new Set([name]) }
    added.set(only, [...(added.get(only) ?? []), phrase])
  }
  return candidates.map((one) => ({ ...one, phrases: [...one.phrases, ...(added.get(one) ?? [])] }))
}

interface RecipeContext {
  readonly candidates: readonly Candidate[]
  readonly foodWords: FoodWords
  readonly budget: WorkBudget
  readonly index: ReadonlyMap<string, readonly IndexedPhrase[]>
  readonly keys: ReadonlySet<string>
  readonly headings: readonly Heading[]
  readonly title: readonly string[]
}

/** Sorts matches for the same words: certain before doubtful, more words, the words as written, full names. */
const compareMatches = (one: NameMatch, other: NameMatch): number =>
  Number(one.isDoubtful) - Number(other.isDoubtful) ||
  other.matched - one.matched ||
  Number(other.isExact) - Number(one.isExact) ||
  Number(other.isFull) - Number(one.isFull)

function readStep(
  { text, subheading }: { readonly text: string; readonly subheading: string },
  { candidates, foodWords, budget, index, keys, headings, title }: RecipeContext,
): StepMentions {
  const tokens = readTokens(text)
  const step: TextToMatch = { tokens, words: stepWords(tokens, foodWords), foodWords, title }
  budget.spend(tokens.length * (1 + headings.length))
  if (budget.isSpent) return { mentions: [], groups: noGroups, exceptedIngredients: new Set(), headingSublist: null }
  const groups = findGroups(step, headings, keys)
  const all = findNameMatches(step, index, budget)
  const matches = all.filter(({ first }) => !groups.excepted.has(first))
  const named = nameSublist(new Set(readHeadings([subheading], foodWords)[0]?.words), headings)
  return {
    groups,
    exceptedIngredients: new Set(
      all.flatMap(({ first, ingredientIndex }) => (groups.excepted.has(first) ? [ingredientIndex] : [])),
    ),
    headingSublist: groups.sublist ?? named,
    mentions: withPronouns(
      text,
      groupOverlapping(matches).map(({ alternatives, weaker }): Mention => {
        const [first] = alternatives
        const withShare = ({ ingredientIndex }: NameMatch): Alternative => {
          const isRead = budget.spend(matchCost) && !isPartAfter(text.slice(end, end + 20))
          const whole = candidates[ingredientIndex]?.whole ?? { quantity: null, unit: null }
          return { ingredientIndex, share: isRead ? shareAt(text, tokens, from, whole) : { kind: 'some', part: null } }
        }
        const [from, to] = [first?.first ?? 0, first?.last ?? 0]
        const [start, end] = [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0]
        return {
          start,
          end,
          isDoubtful: first?.isDoubtful === true,
          isSeveral: /(?:[^s]s|sugar|flour|cheese|meat)$/.test(tokens[to]?.word ?? ''),
          before: tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word),
          alternatives: alternatives.map(withShare),
          weaker: weaker.map(withShare),
        }
      }),
    ),
  }
}

/** "the rest", where no "of" tells of what. */
const restPronoun =
  /\b(?:the|den|die|das|der) (?:rest|remainder|remaining|übrige|restliche)\b(?! of\b| \p{L}{3,}\w*s?\b(?<!and|until|for|over|und|with|then|into|on top))/iu

/**
 * Reads what "the rest" means: "half of the butter and sugar, then the rest" uses all; "the rest of the oil and soy
 * sauce" is a rest of both.
 */
function withPronouns(text: string, found: readonly Mention[]): Mention[] {
  const mentions = found.toSorted((one, other) => one.end - other.end)
  const pronoun = restPronoun.exec(text)?.index
  const antecedent =
    pronoun === undefined
      ? undefined
      : mentions.findLast(
          ({ end, alternatives }) => end < pronoun && alternatives.some(({ share }) => share.kind === 'stated'),
        )
  return mentions.map((mention, index) => {
    const before = mentions[index - 1]
    const isListed = before !== undefined && /^\s+(?:and|und)\s+$/.test(text.slice(before.end, mention.start))
    const isAfterRest = isListed && before.alternatives.some(({ share }) => share.kind === 'rest')
    if (mention !== antecedent) return { ...mention, isAfterRest }
    return {
      ...mention,
      isAfterRest,
      isWithRest: true,
      alternatives: mention.alternatives.map((one) => ({ ...one, share: { ...one.share, kind: 'all', part: 1 } })),
    }
  })
}

/** "Die Kokosmilch bis auf 2 EL", "the nuts, all but a few". */
const isPartAfter = (text: string): boolean => /^,?\s+(?:bis auf (?:\d|ein|etwas)|all but)/i.test(text)

/** Bounds the work for names that hundreds of ingredients share. */
const maxAlternatives = 12

const noGroups: GroupsOfStep = { groups: [], excepted: new Set(), sublist: null, isUnclear: false }

interface MatchGroup {
  readonly alternatives: NameMatch[]
  /** Matches of as many words that fit less well: powdered sugar for "sugar", where sugar is listed too. */
  readonly weaker: NameMatch[]
}

/** The best matches for the same words: one certain match, or several that only the context can tell apart. */
function groupOverlapping(matches: readonly NameMatch[]): MatchGroup[] {
  const groups: MatchGroup[] = []
  const byToken = new Map<number, MatchGroup>()
  for (const one of matches.toSorted(compareMatches)) {
    const span = Array.from({ length: one.last - one.first + 1 }, (_, index) => one.first + index)
    const group = span.map((at) => byToken.get(at)).find((found) => found !== undefined)
    if (group === undefined) {
      const added = { alternatives: [one], weaker: [] }
      groups.push(added)
      for (const at of span) byToken.set(at, added)
      continue
    }
    const { alternatives, weaker } = group
    const [best] = alternatives
    if (best === undefined || alternatives.length + weaker.length >= maxAlternatives) continue
    if ([...alternatives, ...weaker].some((other) => other.ingredientIndex === one.ingredientIndex)) continue
    if (compareMatches(one, best) === 0) alternatives.push(one)
    else if (
      !one.isDoubtful &&
      one.matched === best.matched &&
      one.isExact === best.isExact &&
      one.first === best.first
    )
      weaker.push(one)
  }
  return groups
}
