import { readPhrases, plainTextWords, type IngredientPhrase } from './ingredient-phrases.ts'
import { findIngredientGroup } from './ingredient-groups.ts'
import { shareAt, type StatedAmount, type Share, type IngredientAmount } from './share-in-step.ts'
import { findNameMatches, stepWords, type NameMatch } from './step-mentions.ts'
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

/** The use of one ingredient at a step. */
export interface StepUse {
  /** Index in the flattened list of ingredients. */
  readonly ingredientIndex: number
  /** The part used here: 1 is all; null is an unknown part. */
  readonly part: number | null
  /** Offsets of the name in the text of the step. Absent for an uncertain use, which the page shows below the step. */
  readonly start?: number
  readonly end?: number
  /** The amount that the text states. */
  readonly statedAmount?: StatedAmount
}

interface Candidate {
  readonly ingredientIndex: number
  readonly sublist: number
  readonly phrases: readonly IngredientPhrase[]
  readonly isDivided: boolean
  readonly whole: IngredientAmount
}

interface Mention {
  readonly ingredientIndex: number
  readonly step: number
  readonly start: number
  readonly end: number
  readonly share: Share
  readonly isCertain: boolean
}

/**
 * Finds the ingredients used at each step, in the order of the text. An ingredient belongs to the first step that names
 * it. A later mention ("stir the onions") adds no use, unless the text states a part of it ("the remaining butter"). An
 * uncertain use has no `end`.
 */
export function findStepUses(recipe: RecipeWords): StepUse[][] {
  const candidates = recipe.ingredientSublists
    .flatMap(({ ingredients }, sublist) => ingredients.map((one) => ({ one, sublist })))
    .map(({ one, sublist }, ingredientIndex): Candidate => ({
      ingredientIndex,
      sublist,
      phrases: readPhrases(one.ingredient_name),
      isDivided: /\bdivided\b/i.test(one.note ?? ''),
      whole: one,
    }))
  const steps = recipe.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description }) => ({ subheading, text: description })),
  )
  const sublists = recipe.ingredientSublists.map(({ subheading }) => subheading)
  if (isTooMuch(candidates, steps, sublists)) return steps.map(() => [])
  const title = plainTextWords(recipe.title)
  const mentions: Mention[] = []
  for (const [at, step] of steps.entries()) {
    mentions.push(...findMentions(step, at, { candidates, sublists, title }))
    if (mentions.length > maxMentions) return steps.map(() => [])
  }
  return new Ledger(candidates, mentions).uses(steps, sublists)
}

/**
 * Limits for rendering, because any author may publish a huge recipe. Real recipes need a tenth of them; beyond them no
 * use is found.
 */
const maxWork = 30_000_000
const maxMentions = 6000

const totalLength = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

const isTooMuch = (
  candidates: readonly Candidate[],
  steps: readonly StepText[],
  sublists: readonly string[],
): boolean => {
  const words = candidates.flatMap(({ phrases }) => phrases).reduce((sum, phrase) => sum + phrase.words.length, 0)
  return totalLength(steps.map(({ text }) => text)) * words + totalLength(sublists) * steps.length > maxWork
}

interface StepText {
  readonly subheading: string
  readonly text: string
}

interface RecipeContext {
  readonly candidates: readonly Candidate[]
  readonly sublists: readonly string[]
  readonly title: readonly string[]
}

/** Sorts matches for the same words: certain before doubtful, then more words, then full names. */
const compareMatches = (one: NameMatch, other: NameMatch): number =>
  Number(one.isDoubtful) - Number(other.isDoubtful) ||
  other.matched - one.matched ||
  Number(other.isFull) - Number(one.isFull)

function findMentions(
  { text, subheading }: StepText,
  step: number,
  { candidates, sublists, title }: RecipeContext,
): Mention[] {
  const tokens = readTokens(text)
  const words = stepWords(tokens)
  const named = candidates.flatMap(({ ingredientIndex, phrases }) =>
    phrases.flatMap((phrase) => findNameMatches(tokens, words, ingredientIndex, phrase, title)),
  )
  if (named.length > maxMentions) return []
  const groups: NameMatch[][] = []
  for (const one of named.toSorted(compareMatches)) {
    const overlapping = groups.find((group) =>
      group.some((other) => one.first <= other.last && other.first <= one.last),
    )
    if (overlapping === undefined) groups.push([one])
    else if (
      overlapping.every((other) => compareMatches(one, other) === 0 && other.ingredientIndex !== one.ingredientIndex)
    )
      overlapping.push(one)
  }
  const headingSublist = findSublist(subheading, sublists)
  const certainSublists = new Set(
    groups.filter((group) => group.length === 1).flatMap(([one]) => sublistOfMatch(candidates, one)),
  )
  return groups
    .flatMap((group): Mention[] => {
      const chosen = choose(group, { candidates, certainSublists, headingSublist })
      return chosen.map((one) => ({
        ingredientIndex: one.ingredientIndex,
        step,
        start: tokens[one.first]?.start ?? 0,
        end: tokens[one.last]?.end ?? 0,
        share: shareAt(
          text,
          tokens,
          one.first,
          candidates[one.ingredientIndex]?.whole ?? { quantity: null, unit: null },
        ),
        isCertain: chosen.length === 1 && !one.isDoubtful,
      }))
    })
    .toSorted((one, other) => one.end - other.end)
}

const sublistOfMatch = (candidates: readonly Candidate[], named: NameMatch | undefined): number[] =>
  named === undefined ? [] : [candidates[named.ingredientIndex]?.sublist ?? -1]

interface ChoiceContext {
  readonly candidates: readonly Candidate[]
  /** Sublists from which this step certainly uses an ingredient. */
  readonly certainSublists: ReadonlySet<number>
  /** The sublist that the heading of this section names. */
  readonly headingSublist: number | null
}

/** Chooses between equal names in two sublists ("parsley" for the sauce or the meatballs) by the step's sublist. */
function choose(
  group: readonly NameMatch[],
  { candidates, certainSublists, headingSublist }: ChoiceContext,
): readonly NameMatch[] {
  if (group.length === 1) return group
  const within = (sublist: number): NameMatch[] =>
    group.filter((one) => candidates[one.ingredientIndex]?.sublist === sublist)
  if (headingSublist !== null && within(headingSublist).length === 1) return within(headingSublist)
  const [only] = certainSublists
  if (certainSublists.size === 1 && only !== undefined && within(only).length === 1) return within(only)
  return group
}

const emptyWords = new Set('the a for of and to in make making prepare ingredients cook form finish'.split(' '))
const headingWords = (heading: string): string[] =>
  (heading.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !emptyWords.has(word))
    .map((word) => word.replace(/s$/, ''))

/** The only sublist whose heading shares a word with a text; null where none or several do. */
export function findSublist(text: string, sublists: readonly string[]): number | null {
  const words = new Set(headingWords(text))
  const called = sublists.flatMap((heading, index) =>
    headingWords(heading).some((word) => words.has(word)) ? [index] : [],
  )
  return called.length === 1 ? (called[0] ?? null) : null
}

const groupMentions = (
  mentions: readonly Mention[],
  key: 'step' | 'ingredientIndex',
): ReadonlyMap<number, readonly Mention[]> => {
  const groups = new Map<number, Mention[]>()
  for (const mention of mentions) {
    const group = groups.get(mention[key])
    if (group === undefined) groups.set(mention[key], [mention])
    else group.push(mention)
  }
  return groups
}

/** Tracks the used part of each ingredient from step to step. */
class Ledger {
  private readonly candidates: readonly Candidate[]
  private readonly byStep: ReadonlyMap<number, readonly Mention[]>
  /** Certain mentions. */
  private readonly byIngredient: ReadonlyMap<number, readonly Mention[]>
  /** The used part of each ingredient; null is an unknown part. */
  private readonly taken = new Map<number, number | null>()
  /** Ingredients that a step lists below its text, because the use is uncertain. */
  private readonly uncertain = new Set<number>()

  constructor(candidates: readonly Candidate[], mentions: readonly Mention[]) {
    this.candidates = candidates
    this.byStep = groupMentions(mentions, 'step')
    this.byIngredient = groupMentions(
      mentions.filter(({ isCertain }) => isCertain),
      'ingredientIndex',
    )
  }

  uses(steps: readonly StepText[], sublists: readonly string[]): StepUse[][] {
    return steps.map(({ text, subheading }, step) => {
      const together = findIngredientGroup(text, sublists)
      const uses = (this.byStep.get(step) ?? []).flatMap((mention) => this.use(mention))
      if (together === null) return uses
      const sublist = together.sublist ?? (sublists.length > 1 ? findSublist(`${subheading} ${text}`, sublists) : 0)
      const groupUses = this.candidates.filter(
        ({ ingredientIndex, sublist: itsSublist, phrases }) =>
          !this.taken.has(ingredientIndex) &&
          !this.uncertain.has(ingredientIndex) &&
          !uses.some((use) => use.ingredientIndex === ingredientIndex) &&
          (sublist === null ? sublists.length < 2 || together.isRest : itsSublist === sublist || together.isRest) &&
          together.includes(phrases, sublists[itsSublist] ?? '') &&
          !this.certainMentions(ingredientIndex).some((one) => one.step > step && one.share.kind !== 'some'),
      )
      for (const { ingredientIndex } of groupUses) this.taken.set(ingredientIndex, 1)
      return [...uses, ...groupUses.map(({ ingredientIndex }): StepUse => ({ ingredientIndex, part: 1 }))]
    })
  }

  private certainMentions(ingredientIndex: number): readonly Mention[] {
    return this.byIngredient.get(ingredientIndex) ?? []
  }

  private use({ ingredientIndex, step, start, end, share, isCertain }: Mention): StepUse[] {
    const others = this.certainMentions(ingredientIndex)
    if (!isCertain) {
      const isUsedElsewhere =
        this.taken.has(ingredientIndex) || this.uncertain.has(ingredientIndex) || others.length > 0
      this.uncertain.add(ingredientIndex)
      return isUsedElsewhere ? [] : [{ ingredientIndex, part: share.part }]
    }
    const before = this.taken.get(ingredientIndex)
    const stated = share.stated === undefined ? {} : { statedAmount: share.stated }
    if (before === undefined) {
      const hasLaterPart = others.some((one) => (one.step > step || one.end > end) && isPartial(one.share))
      const isDivided = this.candidates[ingredientIndex]?.isDivided === true
      const part = share.kind === 'all' && share.stated === undefined && (hasLaterPart || isDivided) ? null : share.part
      this.taken.set(ingredientIndex, part)
      return [{ ingredientIndex, part, start, end, ...stated }]
    }
    if (before === 1) return []
    const part = share.kind === 'rest' ? (before === null ? null : 1 - before) : share.part
    if (this.candidates[ingredientIndex]?.whole.quantity === null && share.kind !== 'rest') return []
    const isMore = share.kind === 'rest' || (share.kind === 'stated' && part !== null && (before ?? 0) + part < 1.03)
    if (!isMore) return []
    this.taken.set(
      ingredientIndex,
      share.kind === 'rest' ? 1 : part === null || before === null ? null : roundToWhole(before + part),
    )
    return [{ ingredientIndex, part, start, end, ...stated }]
  }
}

const isPartial = ({ kind, part }: Share): boolean =>
  kind === 'rest' || (kind === 'stated' && part !== null && part < 1)
const roundToWhole = (part: number): number => (part > 0.97 ? 1 : part)
