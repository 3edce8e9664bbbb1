import { phrasesOf, wordsOf, type IngredientPhrase } from './ingredient-phrases.ts'
import { namesTogether } from './named-together.ts'
import { shareAt, type SaidAmount, type Share, type Whole } from './share-in-step.ts'
import { namedIn, stepWords, type Named } from './step-mentions.ts'
import { readTokens } from './tokens.ts'

interface Listed extends Whole {
  readonly ingredient_name: string
  readonly note?: string | undefined
}

export interface RecipeWords<I extends Listed = Listed> {
  readonly title: string
  readonly ingredientSublists: readonly { readonly subheading: string; readonly ingredients: readonly I[] }[]
  readonly methodSublists: readonly {
    readonly subheading: string
    readonly methods: readonly { description: string }[]
  }[]
}

/** What goes in at a step. */
export interface StepUse {
  /** In the whole list of ingredients, from 0. */
  readonly ingredientIndex: number
  /** How much of it goes in here: 1 is all; null is some, and nobody can say how much. */
  readonly part: number | null
  /** Where its name begins and ends in the text of the step; absent where that is not certain: it is told below the step. */
  readonly start?: number
  readonly end?: number
  /** The amount that the text itself says. */
  readonly said?: SaidAmount
}

interface Candidate {
  readonly ingredientIndex: number
  readonly sublist: number
  readonly phrases: readonly IngredientPhrase[]
  readonly isDivided: boolean
  readonly whole: Whole
}

interface Mention {
  readonly ingredientIndex: number
  readonly step: number
  readonly start: number
  readonly end: number
  readonly share: Share
  readonly sure: boolean
}

/**
 * What goes in at each step of the method, in the order of the text. An ingredient belongs to the first step that names
 * it: when it is named again ("stir the onions") nothing more goes in, unless the text says a part of it ("the remaining
 * butter"). What cannot be told for certain has no `end`.
 */
export function usesOfSteps(recipe: RecipeWords): StepUse[][] {
  const candidates = recipe.ingredientSublists
    .flatMap(({ ingredients }, sublist) => ingredients.map((one) => ({ one, sublist })))
    .map(({ one, sublist }, ingredientIndex): Candidate => ({
      ingredientIndex: ingredientIndex,
      sublist,
      phrases: phrasesOf(one.ingredient_name),
      isDivided: /\bdivided\b/i.test(one.note ?? ''),
      whole: one,
    }))
  const steps = recipe.methodSublists.flatMap(({ subheading, methods }) =>
    methods.map(({ description }) => ({ subheading, text: description })),
  )
  const sublists = recipe.ingredientSublists.map(({ subheading }) => subheading)
  if (isTooMuch(candidates, steps, sublists)) return steps.map(() => [])
  const title = wordsOf(recipe.title)
  const mentions: Mention[] = []
  for (const [at, step] of steps.entries()) {
    mentions.push(...mentionsOf(step, at, { candidates, sublists, title }))
    if (mentions.length > maxMentions) return steps.map(() => [])
  }
  return new Ledger(candidates, mentions).uses(steps, sublists)
}

/**
 * This is worked out while a page is drawn, for whatever anybody published. What people cook from takes a tenth of it;
 * beyond it nothing is called certain.
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

interface Known {
  readonly candidates: readonly Candidate[]
  readonly sublists: readonly string[]
  readonly title: readonly string[]
}

/** Of two names for the same words the certain one, then the fuller one. */
const better = (one: Named, other: Named): number =>
  Number(one.doubtful) - Number(other.doubtful) || other.matched - one.matched || Number(other.full) - Number(one.full)

function mentionsOf({ text, subheading }: StepText, step: number, { candidates, sublists, title }: Known): Mention[] {
  const tokens = readTokens(text)
  const words = stepWords(tokens)
  const named = candidates.flatMap(({ ingredientIndex: place, phrases }) =>
    phrases.flatMap((phrase) => namedIn(tokens, words, place, phrase, title)),
  )
  if (named.length > maxMentions) return []
  const groups: Named[][] = []
  for (const one of named.toSorted(better)) {
    const overlapping = groups.find((group) => group.some((other) => one.first <= other.last && other.first <= one.last))
    if (overlapping === undefined) groups.push([one])
    else if (overlapping.every((other) => better(one, other) === 0 && other.ingredientIndex !== one.ingredientIndex)) overlapping.push(one)
  }
  const headed = sublistCalled(subheading, sublists)
  const plainly = new Set(groups.filter((group) => group.length === 1).flatMap(([one]) => sublistOf(candidates, one)))
  return groups
    .flatMap((group): Mention[] => {
      const chosen = choose(group, { candidates, plainly, headed })
      return chosen.map((one) => ({
        ingredientIndex: one.ingredientIndex,
        step,
        start: tokens[one.first]?.start ?? 0,
        end: tokens[one.last]?.end ?? 0,
        share: shareAt(text, tokens, one.first, candidates[one.ingredientIndex]?.whole ?? { quantity: null, unit: null }),
        sure: chosen.length === 1 && !one.doubtful,
      }))
    })
    .toSorted((one, other) => one.end - other.end)
}

const sublistOf = (candidates: readonly Candidate[], named: Named | undefined): number[] =>
  named === undefined ? [] : [candidates[named.ingredientIndex]?.sublist ?? -1]

interface Context {
  readonly candidates: readonly Candidate[]
  /** Sublists from which this step takes something for certain. */
  readonly plainly: ReadonlySet<number>
  /** The sublist that this part of the method is about. */
  readonly headed: number | null
}

/** "Parsley" for the sauce or for the meatballs: the part of the recipe that this step is about decides. */
function choose(group: readonly Named[], { candidates, plainly, headed }: Context): readonly Named[] {
  if (group.length === 1) return group
  const within = (sublist: number): Named[] => group.filter((one) => candidates[one.ingredientIndex]?.sublist === sublist)
  if (headed !== null && within(headed).length === 1) return within(headed)
  const [only] = plainly
  if (plainly.size === 1 && only !== undefined && within(only).length === 1) return within(only)
  return group
}

const emptyWords = new Set('the a for of and to in make making prepare ingredients cook form finish'.split(' '))
const headingWords = (heading: string): string[] =>
  (heading.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !emptyWords.has(word))
    .map((word) => word.replace(/s$/, ''))

/** The one sublist whose heading shares a word with a text; null where none or several do. */
export function sublistCalled(text: string, sublists: readonly string[]): number | null {
  const words = new Set(headingWords(text))
  const called = sublists.flatMap((heading, index) =>
    headingWords(heading).some((word) => words.has(word)) ? [index] : [],
  )
  return called.length === 1 ? (called[0] ?? null) : null
}

const inGroups = (mentions: readonly Mention[], key: 'step' | 'place'): ReadonlyMap<number, readonly Mention[]> => {
  const groups = new Map<number, Mention[]>()
  for (const mention of mentions) {
    const group = groups.get(mention[key])
    if (group === undefined) groups.set(mention[key], [mention])
    else group.push(mention)
  }
  return groups
}

/** Keeps count of what is in already, from step to step. */
class Ledger {
  private readonly candidates: readonly Candidate[]
  private readonly byStep: ReadonlyMap<number, readonly Mention[]>
  /** Those that are certain. */
  private readonly byIngredient: ReadonlyMap<number, readonly Mention[]>
  /** How much of each went in; null: some. */
  private readonly taken = new Map<number, number | null>()
  /** What was told below a step, for it was not certain. */
  private readonly uncertain = new Set<number>()

  constructor(candidates: readonly Candidate[], mentions: readonly Mention[]) {
    this.candidates = candidates
    this.byStep = inGroups(mentions, 'step')
    this.byIngredient = inGroups(
      mentions.filter(({ sure }) => sure),
      'place',
    )
  }

  uses(steps: readonly StepText[], sublists: readonly string[]): StepUse[][] {
    return steps.map(({ text, subheading }, step) => {
      const together = namesTogether(text, sublists)
      const uses = (this.byStep.get(step) ?? []).flatMap((mention) => this.use(mention))
      if (together === null) return uses
      const sublist = together.sublist ?? (sublists.length > 1 ? sublistCalled(`${subheading} ${text}`, sublists) : 0)
      const more = this.candidates.filter(
        ({ ingredientIndex: place, sublist: own, phrases }) =>
          !this.taken.has(place) &&
          !this.uncertain.has(place) &&
          !uses.some((use) => use.ingredientIndex === place) &&
          (sublist === null ? sublists.length < 2 || together.rest : own === sublist || together.rest) &&
          together.includes(phrases, sublists[own] ?? '') &&
          !this.surelyAt(place).some((one) => one.step > step && one.share.kind !== 'some'),
      )
      for (const { ingredientIndex: place } of more) this.taken.set(place, 1)
      return [...uses, ...more.map(({ ingredientIndex: place }): StepUse => ({ ingredientIndex: place, part: 1 }))]
    })
  }

  private surelyAt(ingredientIndex: number): readonly Mention[] {
    return this.byIngredient.get(ingredientIndex) ?? []
  }

  private use({ ingredientIndex: place, step, start, end, share, sure }: Mention): StepUse[] {
    const others = this.surelyAt(place)
    if (!sure) {
      const isElsewhere = this.taken.has(place) || this.uncertain.has(place) || others.length > 0
      this.uncertain.add(place)
      return isElsewhere ? [] : [{ ingredientIndex: place, part: share.part }]
    }
    const before = this.taken.get(place)
    const said = share.said === undefined ? {} : { said: share.said }
    if (before === undefined) {
      const hasLaterPart = others.some((one) => (one.step > step || one.end > end) && isPartly(one.share))
      const isDivided = this.candidates[place]?.isDivided === true
      const part = share.kind === 'all' && share.said === undefined && (hasLaterPart || isDivided) ? null : share.part
      this.taken.set(place, part)
      return [{ ingredientIndex: place, part, start, end, ...said }]
    }
    if (before === 1) return []
    const part = share.kind === 'rest' ? (before === null ? null : 1 - before) : share.part
    if (this.candidates[place]?.whole.quantity === null && share.kind !== 'rest') return []
    const isMore = share.kind === 'rest' || (share.kind === 'said' && part !== null && (before ?? 0) + part < 1.03)
    if (!isMore) return []
    this.taken.set(
      place,
      share.kind === 'rest' ? 1 : part === null || before === null ? null : wholeNearly(before + part),
    )
    return [{ ingredientIndex: place, part, start, end, ...said }]
  }
}

const isPartly = ({ kind, part }: Share): boolean => kind === 'rest' || (kind === 'said' && part !== null && part < 1)
const wholeNearly = (part: number): number => (part > 0.97 ? 1 : part)
