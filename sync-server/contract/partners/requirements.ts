/** The thresholds that an author must meet to become a partner. The operator sets them; these are the ones of WHO-4. */
export interface PartnerThresholds {
  /** How old the account must be, in days. */
  readonly accountDays: number
  /** How many recipes of one's own must be published … */
  readonly recipes: number
  /** … and for how many days each. */
  readonly recipeDays: number
  /** How many different people must have saved, cooked, rated or reviewed one of them … */
  readonly readers: number
  /** … within so many days. */
  readonly readerDays: number
}

export const defaultPartnerThresholds: PartnerThresholds = {
  accountDays: 60,
  recipes: 10,
  recipeDays: 30,
  readers: 100,
  readerDays: 90,
}

/** What is known of an account that may apply. */
export interface PartnerFacts {
  readonly hasUsername: boolean
  readonly isConfirmed: boolean
  /** Whether the account is suspended or limited at the moment, or an operator revoked its partner status. */
  readonly isRestricted: boolean
  /** The age of the account in whole days. */
  readonly accountDays: number
  /** The recipes of the person's own that have been published long enough. */
  readonly recipes: number
  readonly readers: number
}

export const requirementNames = ['username', 'confirmed', 'unrestricted', 'account-age', 'recipes', 'readers'] as const

export interface PartnerRequirement {
  readonly name: (typeof requirementNames)[number]
  /** At most `need`, so that a requirement that is met reads "10 of 10". */
  readonly have: number
  readonly need: number
}

const oneOf = (isMet: boolean) => ({ have: isMet ? 1 : 0, need: 1 })
const counted = (have: number, need: number) => ({ have: Math.min(Math.max(have, 0), need), need })

/** WHO-4, EP-5: each requirement with the progress of one account, in the order in which people read them. */
export const partnerRequirements = (facts: PartnerFacts, thresholds: PartnerThresholds): PartnerRequirement[] => [
  { name: 'username', ...oneOf(facts.hasUsername) },
  { name: 'confirmed', ...oneOf(facts.isConfirmed) },
  { name: 'unrestricted', ...oneOf(!facts.isRestricted) },
  { name: 'account-age', ...counted(facts.accountDays, thresholds.accountDays) },
  { name: 'recipes', ...counted(facts.recipes, thresholds.recipes) },
  { name: 'readers', ...counted(facts.readers, thresholds.readers) },
]

export const meetsRequirements = (requirements: readonly PartnerRequirement[]): boolean =>
  requirements.every(({ have, need }) => have >= need)
