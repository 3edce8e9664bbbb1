import type { GroupMember, GroupsOfStep, IngredientGroup } from './ingredient-groups.ts'
import type { IngredientAmount, Share, StepUse, UsesOfStep } from './share-in-step.ts'
import type { WorkBudget } from './step-mentions.ts'

export interface Candidate extends GroupMember {
  readonly ingredientIndex: number
  readonly note: string
  readonly isDivided: boolean
  readonly whole: IngredientAmount
}

export interface Alternative {
  readonly ingredientIndex: number
  readonly share: Share
}

/** A name in a step, and the ingredients that it may mean. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly isDoubtful: boolean
  /** Whether the name may mean several ingredients: "the chilies", "the sugar". */
  readonly isSeveral: boolean
  /** Whether it shares the "rest of" with the name before it. */
  readonly isAfterRest?: boolean
  /** Whether the step states a part, and then uses the rest as well. */
  readonly isWithRest?: boolean
  /** The words before the name: "the chopped onion". */
  readonly before: readonly string[]
  readonly alternatives: readonly Alternative[]
  /** Ingredients that the name fits less well. */
  readonly weaker: readonly Alternative[]
}

export interface StepMentions {
  readonly mentions: readonly Mention[]
  readonly groups: GroupsOfStep
  readonly exceptedIngredients: ReadonlySet<number>
  /** The sublist that the text or the heading of the section names. */
  readonly headingSublist: number | null
}

interface CertainMention extends Alternative {
  readonly step: number
  readonly end: number
}

interface Taken {
  /** The sum of the known parts. */
  readonly known: number
  /** Whether another part is unknown. */
  readonly hasUnknown: boolean
}
const everything: Taken = { known: 1, hasUnknown: false }

/** Tracks the used part of each ingredient from step to step. */
export class StepLedger {
  private readonly candidates: readonly Candidate[]
  private readonly steps: readonly StepMentions[]
  private readonly budget: WorkBudget
  private readonly certain = new Map<number, CertainMention[]>()
  /** What is used of each ingredient. */
  private readonly taken = new Map<number, Taken>()
  /** Ingredients that a step lists below its text, because the use is uncertain. */
  private readonly uncertain = new Set<number>()

  constructor(candidates: readonly Candidate[], steps: readonly StepMentions[], budget: WorkBudget) {
    this.candidates = candidates
    this.steps = steps
    this.budget = budget
    for (const [step, { mentions }] of steps.entries())
      for (const mention of mentions) {
        const chosen = this.choose(mention, steps[step])
        const [only] = chosen
        if (only === undefined || chosen.length > 1 || mention.isDoubtful) continue
        const found = { ...only, step, end: mention.end }
        const others = this.certain.get(only.ingredientIndex)
        if (others === undefined) this.certain.set(only.ingredientIndex, [found])
        else others.push(found)
      }
  }

  uses(): UsesOfStep[] {
    return this.steps.map((ofStep, step) => {
      const uses: StepUse[] = []
      let isComplete = !ofStep.groups.isUnclear
      const wasStarted = this.taken.size > 0
      const sublistsBefore = new Set(this.candidates.flatMap((one) => (this.isOpen(one) ? [] : [one.sublist])))
      for (const mention of ofStep.mentions) {
        const chosen = this.choose(mention, ofStep)
        const [only] = chosen
        const open = chosen.filter(({ ingredientIndex }) => !this.taken.has(ingredientIndex))
        if (only !== undefined && chosen.length === 1) {
          const found = this.use(only, mention, step, false)
          uses.push(...found)
          const isOther = found.length === 0 && mention.weaker.some((one) => !this.taken.has(one.ingredientIndex))
          if (isOther && only.share.kind === 'all') isComplete = false
        } else if (open.length > 1 && this.meansAll(mention, open))
          uses.push(...open.flatMap((one) => this.use(one, mention, step, true)))
        else if (open.length > 0) isComplete = false
      }
      const named = new Set(uses.map(({ ingredientIndex }) => ingredientIndex))
      for (const group of ofStep.groups.groups) {
        if (group.kind === 'first' && wasStarted) {
          // "Pile everything in" may mean what no step has named yet.
          if (this.candidates.some((one) => this.isOpen(one) && !this.certain.has(one.ingredientIndex)))
            isComplete = false
          continue
        }
        // "Add broccoli and carrots, steam the vegetables": the names come first.
        const isSummary =
          group.isOnlyUntouched === true &&
          this.candidates.some((one) => named.has(one.ingredientIndex) && group.includes(one))
        if (isSummary) continue
        const members = this.membersOf(group, ofStep, step, sublistsBefore)
        if (members === null) isComplete = false
        for (const { ingredientIndex } of members ?? []) {
          if (uses.some((use) => use.ingredientIndex === ingredientIndex)) continue
          this.taken.set(ingredientIndex, everything)
          uses.push({ ingredientIndex, part: 1 })
        }
      }
      return { uses, isComplete }
    })
  }

  private isOpen({ ingredientIndex }: Candidate): boolean {
    return !this.taken.has(ingredientIndex) && !this.uncertain.has(ingredientIndex)
  }

  private spendAll(): void {
    this.budget.spend(this.candidates.length)
  }

  /** The ingredients that a group adds here; null where the text means some of them without naming which. */
  private membersOf(
    group: IngredientGroup,
    { headingSublist, exceptedIngredients }: StepMentions,
    step: number,
    sublistsBefore: ReadonlySet<number>,
  ): readonly Candidate[] | null {
    this.spendAll()
    if (this.budget.isSpent) return null
    const lastSublist = this.candidates.at(-1)?.sublist ?? 0
    const sublist = group.sublist ?? headingSublist
    const isScoped = sublist !== null && !group.isRest
    const all = this.candidates.filter((one) => (!isScoped || one.sublist === sublist) && group.includes(one))
    const isHeading = group.kind === 'heading' || group.kind === 'made'
    if (isHeading && group.sublist !== null && sublistsBefore.has(group.sublist)) return []
    if (group.kind === 'heading') {
      const isNamed = all.some(({ ingredientIndex }) => this.certain.has(ingredientIndex))
      return isNamed ? [] : all.filter((one) => this.isOpen(one))
    }
    const isOnlyAll = group.kind === 'made'
    const open = all.filter(
      (one) =>
        this.isOpen(one) && !exceptedIngredients.has(one.ingredientIndex) && !this.isNamedLater(one, step, isOnlyAll),
    )
    if (group.kind === 'foods') {
      if (group.count !== undefined) return all.length === group.count ? open : null
      // Where some are in the pot already, "the vegetables" are those.
      if (all.length === 0) return null
      const isUntouched = all.every((one) => this.isOpen(one) || exceptedIngredients.has(one.ingredientIndex))
      return group.isOnlyUntouched === true && !isUntouched ? [] : open
    }
    if (!isScoped && lastSublist > 0 && !group.isRest) return null
    return open
  }

  private isNamedLater({ ingredientIndex }: Candidate, step: number, isOnlyAll: boolean): boolean {
    return (this.certain.get(ingredientIndex) ?? []).some(
      (one) => one.step > step && (isOnlyAll ? one.share.kind === 'all' : one.share.kind !== 'some'),
    )
  }

  /** Chooses between equal names ("parsley" for the sauce or the meatballs) by amount, sublist, and what is left. */
  private choose(mention: Mention, ofStep: StepMentions | undefined): readonly Alternative[] {
    const [best] = mention.alternatives
    const { alternatives, weaker, isDoubtful } = mention
    if (best === undefined || alternatives.length > 1 || weaker.length === 0 || isDoubtful)
      return this.chooseBetween(mention, ofStep)
    // "the sugar" of the icing, where the plain sugar is in the cake.
    const sublists = this.sublistsOf(ofStep)
    const isAtHome = sublists.has(this.candidates[best.ingredientIndex]?.sublist ?? -1)
    const fitting = weaker.filter((one) => {
      const candidate = this.candidates[one.ingredientIndex]
      return candidate !== undefined && this.isOpen(candidate) && sublists.has(candidate.sublist)
    })
    const hasMoved = sublists.size === 1 && !isAtHome && fitting.length === 1 && best.share.kind === 'all'
    return hasMoved ? fitting : alternatives
  }

  /** The sublists of the ingredients that a step names for certain. */
  private sublistsOf(ofStep: StepMentions | undefined): ReadonlySet<number> {
    this.budget.spend(ofStep?.mentions.length)
    return new Set(
      ofStep?.mentions.flatMap(({ alternatives, weaker, isDoubtful }) =>
        alternatives.length === 1 && weaker.length === 0 && !isDoubtful
          ? [this.candidates[alternatives[0]?.ingredientIndex ?? -1]?.sublist ?? -1]
          : [],
      ),
    )
  }

  private chooseBetween(mention: Mention, ofStep: StepMentions | undefined): readonly Alternative[] {
    const { alternatives } = mention
    if (alternatives.length < 2) return alternatives
    this.budget.spend(alternatives.length)
    const pick = (is: (one: Alternative, candidate: Candidate) => boolean): Alternative | null => {
      const found = alternatives.filter((one) => {
        const candidate = this.candidates[one.ingredientIndex]
        return candidate !== undefined && is(one, candidate)
      })
      return found.length === 1 ? (found[0] ?? null) : null
    }
    const named = new Set(
      ofStep?.groups.groups.flatMap(({ kind, sublist }) => (kind === 'all' && sublist !== null ? [sublist] : [])),
    )
    const [only] = named
    const headingSublist = ofStep?.headingSublist ?? (named.size === 1 ? (only ?? null) : null)
    const neighbours = this.sublistsOf(ofStep)
    const [neighbour] = neighbours
    const chosen =
      pick((one) => one.share.stated !== undefined && one.share.part === 1) ??
      (headingSublist === null ? null : pick((_, candidate) => candidate.sublist === headingSublist)) ??
      pick((_, candidate) => {
        const words = candidate.note.toLowerCase().split(/[^\p{L}]+/u)
        return mention.before.some((word) => word.length > 4 && words.includes(word))
      }) ??
      (neighbours.size === 1 ? pick((_, candidate) => candidate.sublist === neighbour) : null) ??
      pick((_, candidate) => this.isOpen(candidate))
    return chosen === null ? alternatives : [chosen]
  }

  /** "the flours", "the chilies": all of that name, where none is used yet and none is named again. */
  private meansAll({ isSeveral, isDoubtful }: Mention, chosen: readonly Alternative[]): boolean {
    const members = chosen.flatMap(({ ingredientIndex }) => this.candidates[ingredientIndex] ?? [])
    return (
      isSeveral &&
      !isDoubtful &&
      members.every(
        (one) => this.isOpen(one) && one.sublist === members[0]?.sublist && !this.certain.has(one.ingredientIndex),
      ) &&
      chosen.every(({ share }) => share.kind === 'all' && share.stated === undefined)
    )
  }

  private use(
    { ingredientIndex, share: written }: Alternative,
    { start, end, isDoubtful, isAfterRest, isWithRest, before: wordsBefore }: Mention,
    step: number,
    isOfSeveral: boolean,
  ): StepUse[] {
    const others = this.certain.get(ingredientIndex) ?? []
    this.budget.spend(others.length)
    const isLeft = isAfterRest === true && this.taken.has(ingredientIndex)
    const share: Share = isLeft ? { kind: 'rest', part: null } : written
    if (isDoubtful) {
      const isUsedElsewhere =
        this.taken.has(ingredientIndex) || this.uncertain.has(ingredientIndex) || others.length > 0
      this.uncertain.add(ingredientIndex)
      return isUsedElsewhere ? [] : [{ ingredientIndex, part: share.part }]
    }
    // "a splash of water" comes from the tap where "the water" follows.
    const isFromTap = share.kind === 'some' && /\b(?:water|Wasser)$/.test(this.candidates[ingredientIndex]?.name ?? '')
    if (isFromTap && others.some((one) => one.step > step && one.share.kind === 'all')) return []
    const before = this.taken.get(ingredientIndex)
    // "2 tbsp of the drained oil": the oil was in use before.
    if (before !== undefined && share.kind === 'stated' && wordsBefore.some((word) => usedBefore.has(word))) return []
    const offsets = isOfSeveral || isWithRest === true ? {} : { start, end }
    const stated = share.stated === undefined ? {} : { statedAmount: share.stated }
    if (before === undefined) {
      const hasLaterPart = others.some((one) => (one.step > step || one.end > end) && isPartial(one.share))
      const isDivided = this.candidates[ingredientIndex]?.isDivided === true
      const part = share.kind === 'all' && share.stated === undefined && (hasLaterPart || isDivided) ? null : share.part
      this.taken.set(ingredientIndex, { known: part ?? 0, hasUnknown: part === null })
      return [{ ingredientIndex, part, ...offsets, ...stated }]
    }
    const { known, hasUnknown } = before
    if (known === 1 && !hasUnknown) return []
    const part = share.kind === 'rest' ? (hasUnknown ? null : 1 - known) : share.part
    if (this.candidates[ingredientIndex]?.whole.quantity === null && share.kind !== 'rest') return []
    const sum = known + (part ?? 0)
    const isMore = share.kind === 'rest' || (share.kind === 'stated' && part !== null && sum < 1.03)
    if (!isMore) return []
    const after = hasUnknown ? { known: sum, hasUnknown } : { known: roundToWhole(sum), hasUnknown }
    this.taken.set(ingredientIndex, share.kind === 'rest' ? everything : after)
    return [{ ingredientIndex, part, ...offsets, ...stated }]
  }
}

const usedBefore = new Set(['drained', 'strained', 'rendered', 'same'])

const isPartial = ({ kind, part }: Share): boolean =>
  kind === 'rest' || (kind === 'stated' && part !== null && part < 1)
const roundToWhole = (part: number): number => (part > 0.97 ? 1 : part)
