import { randomUUID } from 'node:crypto'
import { chooseLanguage, type Language } from '@simmer/contract/preferences/languages'
import { contentActions, type DecisionAction, type ReportReason } from '@simmer/contract/wire/moderation'
import { v7 as uuidv7 } from 'uuid'
import { type Queryable, statement, type Transaction } from '../postgres/database.ts'
import { auditStep, lockCase, openCase, type StoredCase } from './case-store.ts'
import { unsuspendAccount } from './moderate-account.ts'
import { moderateRecipe } from './moderate-recipe.ts'
import { type Effects, type NewDecision, recordDecision } from './record-decision.ts'
import { findRecipeInState, findAccount, type RecipeTarget, type Target } from './targets.ts'

/** What an operator may give beside the name of what a decision is about. */
export interface OperatorReasons {
  readonly clause: ReportReason
  /** Null: a sentence in the language of the account. */
  readonly facts: string | null
}

const defaultFacts: Readonly<Record<Language, string>> = {
  en: 'The people who run Simmer decided this. If you want to know more, write to us on the contact page.',
  de: 'Das haben die Menschen entschieden, die Simmer betreiben. Wenn du mehr wissen möchtest, schreib uns über die Kontaktseite.',
}
const selectLanguage = statement('moderation.language', `select language from account where account_id = $1`)

const factsFor = async (tx: Queryable, { facts }: OperatorReasons, subjectId: string | null): Promise<string> => {
  if (facts !== null) return facts
  const language = (await tx.row<{ language: string | null }>(selectLanguage, [subjectId]))?.language ?? undefined
  return defaultFacts[chooseLanguage(language)]
}

const casesInForce = statement(
  'moderation.cases-in-force',
  `select case_id as "caseId", decision_id as "decisionId"
   from moderation_decision decision join moderation_statement using (decision_id) join moderation_case using (case_id)
   where (target = $1 or subject_id = $1) and action = any($2) and ended_at is null and erased_at is null
   order by decision.at desc`,
)
const setErased = statement(
  'moderation.erased-by-operator',
  `update moderation_statement set erased_at = $2 where decision_id = $1`,
)

type Change = Pick<NewDecision, 'id' | 'action' | 'clause' | 'facts' | 'ends'>

const record = (tx: Transaction, found: StoredCase, change: Change, now: number): Promise<Effects> =>
  recordDecision(tx, found, { ...change, until: null, moderator: null, isAutomated: false }, now)

const openOwnCase = (tx: Transaction, target: Target, now: number): Promise<StoredCase> =>
  openCase(tx, target, { queue: 'operator', newId: uuidv7(), now })

/** MO-3: decides as a moderator does, with a statement, an alert and a mail, in the open case or in a new one. */
const decide = async (
  tx: Transaction,
  target: Target,
  { action, ...reasons }: OperatorReasons & { readonly action: DecisionAction },
  now: number,
): Promise<Effects & { readonly decisionId: string; readonly caseId: string }> => {
  const found = await openOwnCase(tx, target, now)
  const facts = await factsFor(tx, reasons, target.subjectId)
  const id = randomUUID()
  const effects = await record(tx, found, { id, action, clause: reasons.clause, facts }, now)
  return { ...effects, decisionId: id, caseId: found.caseId }
}

/** Ends the restrictions by these actions. Returns how many there were, and the recipes that are public again. */
const restore = async (
  tx: Transaction,
  about: string,
  ends: ReadonlySet<DecisionAction>,
  now: number,
): Promise<{ readonly ended: number; readonly recipes: number }> => {
  const restricted = await tx.rows<{ caseId: string }>(casesInForce, [about, [...ends]])
  let recipes = 0
  for (const { caseId } of restricted) {
    const found = await lockCase(tx, caseId)
    if (found === undefined) continue
    const change = { id: randomUUID(), action: 'restore', clause: 'other', facts: '', ends } as const
    recipes += (await record(tx, found, change, now)).recipes
  }
  return { ended: restricted.length, recipes }
}

const visibleStates = ['published', 'withdrawn', 'suspended'] as const

/** Hides a recipe, named by its id or short id. Undefined without one that is not hidden. */
export const hideAsOperator = async (
  tx: Transaction,
  recipe: string,
  reasons: OperatorReasons,
  now: number,
): Promise<RecipeTarget | undefined> => {
  const target = await findRecipeInState(tx, recipe, visibleStates)
  if (target !== undefined) await decide(tx, target, { ...reasons, action: 'hide' }, now)
  return target
}

/** Shows a hidden recipe again. Undefined without one that is hidden. */
export const showAsOperator = async (
  tx: Transaction,
  recipe: string,
  now: number,
): Promise<RecipeTarget | undefined> => {
  const target = await findRecipeInState(tx, recipe, ['hidden'])
  if (target === undefined) return undefined
  const { ended } = await restore(tx, target.id, contentActions, now)
  // Recipes were hidden before there were decisions.
  if (ended === 0) await moderateRecipe(tx, target.id, 'show', now)
  return target
}

/** Deletes a recipe for good, at once. Its author may appeal all the same. Undefined where it is deleted already. */
export const deleteAsOperator = async (
  tx: Transaction,
  recipe: string,
  reasons: OperatorReasons,
  now: number,
): Promise<RecipeTarget | undefined> => {
  const target = await findRecipeInState(tx, recipe, [...visibleStates, 'hidden'])
  if (target === undefined) return undefined
  await moderateRecipe(tx, target.id, 'delete', now)
  const { caseId, decisionId } = await decide(tx, target, { ...reasons, action: 'remove' }, now)
  await tx.rows(setErased, [decisionId, new Date(now)])
  await auditStep(tx, { actor: null, step: 'erased', caseId, decisionId, now })
  return target
}

interface ChangedAccount extends Effects {
  readonly username: string
}

const suspension: ReadonlySet<DecisionAction> = new Set(['suspend'])

/** Suspends an account. Undefined without such an account. */
export const suspendAsOperator = async (
  tx: Transaction,
  username: string,
  reasons: OperatorReasons,
  now: number,
): Promise<ChangedAccount | undefined> => {
  const account = await findAccount(tx, username)
  if (account === undefined) return undefined
  const suspended = await tx.row(casesInForce, [account.id, [...suspension]])
  if (suspended !== undefined) return { username: account.username, sessions: [], recipes: 0 }
  return { username: account.username, ...(await decide(tx, account, { ...reasons, action: 'suspend' }, now)) }
}

/** Ends every suspension of an account. Undefined without such an account. */
export const unsuspendAsOperator = async (
  tx: Transaction,
  username: string,
  now: number,
): Promise<Omit<ChangedAccount, 'sessions'> | undefined> => {
  const account = await findAccount(tx, username)
  if (account === undefined) return undefined
  const { ended, recipes } = await restore(tx, account.id, suspension, now)
  // Accounts were suspended before there were decisions.
  const before = ended === 0 ? await unsuspendAccount(tx, account.username, now) : undefined
  return { username: account.username, recipes: recipes + (before?.recipes ?? 0) }
}
