import { contentActions, type DecisionAction, type ReportReason, restrictions } from '@simmer/contract/wire/moderation'
import { addAlert } from '../notifications/add-events.ts'
import { type Queryable, statement, type Transaction } from '../postgres/database.ts'
import { setContributionState } from '../reviews/set-contribution-state.ts'
import { auditStep, closeCase, type StoredCase } from './case-store.ts'
import { paths } from '@simmer/contract/wire/paths'
import { limitAccount } from '../accounts/limit.ts'
import { type EndedSessions, suspendAccount, unsuspendAccount } from './moderate-account.ts'
import { moderateRecipe } from './moderate-recipe.ts'

export interface NewDecision {
  readonly id: string
  readonly action: DecisionAction
  readonly clause: ReportReason
  /** What the receiver reads as the reasons. */
  readonly facts: string
  /** The end of a limit; null for every other action. */
  readonly until: Date | null
  /** What `restore` may end: a restriction by one of these actions. All where it is undefined. */
  readonly ends?: ReadonlySet<DecisionAction>
  /** Null: automated, or an operator at the server. */
  readonly moderator: string | null
  readonly isAutomated: boolean
}

/** A restriction that is in force. */
interface Restriction {
  readonly decisionId: string
  readonly action: DecisionAction
  readonly isAutomated: boolean
}

const insertDecision = statement(
  'moderation.decide',
  `insert into moderation_decision
     (decision_id, case_id, action, clause, ends_at, moderator, is_automated, from_notice, report_count, at)
   select $1, $2, $3, $4, $5, $6, $7, count(*) > 0, count(*), $8 from report where case_id = $2`,
)
const insertStatement = statement(
  'moderation.add-statement',
  `insert into moderation_statement (account_id, decision_id, facts) values ($1, $2, $3)`,
)
const inForce = statement(
  'moderation.in-force',
  `select decision_id as "decisionId", action, is_automated as "isAutomated"
   from moderation_decision join moderation_statement using (decision_id)
   where case_id = $1 and ended_at is null and erased_at is null and action in ('hide', 'remove', 'limit', 'suspend')
   order by at desc, decision_id desc`,
)
const endStatement = statement(
  'moderation.end-statement',
  `update moderation_statement set ended_at = $2 where decision_id = $1 and ended_at is null and erased_at is null`,
)
// The others of the same content, or of the same account.
const otherInForce = statement(
  'moderation.other-in-force',
  `select decision.ends_at as until
   from moderation_decision decision join moderation_statement using (decision_id) join moderation_case using (case_id)
   where decision_id <> $1 and action = any($2) and (target = $3 or subject_id = $3) and ended_at is null
     and erased_at is null and (decision.ends_at is null or decision.ends_at > $4)
   order by decision.ends_at desc limit 1`,
)
const usernameOf = statement('moderation.username', `select username from account where account_id = $1`)

const requireUsername = async (tx: Queryable, accountId: string): Promise<string> =>
  (await tx.row<{ username: string | null }>(usernameOf, [accountId]))?.username ?? ''

/** The restrictions of a case that are in force, the latest first. */
export const restrictionsInForce = (tx: Queryable, caseId: string): Promise<Restriction[]> =>
  tx.rows<Restriction>(inForce, [caseId])

type Content = Pick<StoredCase, 'kind' | 'target'>

const hideContent = async (tx: Transaction, { kind, target: id }: Content, now: number): Promise<void> => {
  if (kind === 'recipe') await moderateRecipe(tx, id, 'hide', now)
  if (kind === 'review' || kind === 'reply')
    await setContributionState(tx, { kind, id }, { result: 'refused', code: 'HIDDEN' })
}
/** Returns whether there is something to show: it may be deleted by now. */
const showContent = async (tx: Transaction, { kind, target: id }: Content, now: number): Promise<boolean> => {
  if (kind === 'account') return false
  if (kind === 'recipe') return (await moderateRecipe(tx, id, 'show', now)) !== undefined
  return (await setContributionState(tx, { kind, id }, { result: 'visible', code: null })) !== undefined
}

/** A held text is published, unless its author may publish nothing. */
const publishHeld = async (tx: Transaction, held: StoredCase, action: DecisionAction, now: number): Promise<void> => {
  if (held.queue !== 'held' || held.closedAt !== null || contentActions.has(action)) return
  await (action === 'limit' || action === 'suspend' ? hideContent : showContent)(tx, held, now)
}

/** What a decision did beside its content. */
export interface Effects {
  /** The sessions that it ended. */
  readonly sessions: EndedSessions
  /** How many recipes a suspension took out of sight, or brought back. */
  readonly recipes: number
}
const noEffects: Effects = { sessions: [], recipes: 0 }

const restrict = async (
  tx: Transaction,
  content: StoredCase,
  { action, until }: NewDecision,
  now: number,
): Promise<Effects> => {
  const { subjectId } = content
  if (contentActions.has(action)) await hideContent(tx, content, now)
  if (subjectId === null) return noEffects
  if (action === 'limit') await limitAccount(tx, subjectId, until)
  if (action !== 'suspend') return noEffects
  return (await suspendAccount(tx, await requireUsername(tx, subjectId), now)) ?? noEffects
}

interface Lifted {
  /** False where the content is gone, or where another decision restricts the same. */
  readonly isLifted: boolean
  readonly recipes: number
}

const sameText = statement(
  'moderation.same-text',
  `select exists (select from recipe_review where review_id = $1 and body = $2)
     or exists (select from recipe_reply where reply_id = $1 and body = $2) as "isSame"`,
)

/** Whether a held text is still the one that a moderator read. A later one is checked when its author sends it again. */
const isAsHeld = async (tx: Queryable, { target, excerpt }: Pick<StoredCase, 'target' | 'excerpt'>): Promise<boolean> =>
  (await tx.row<{ isSame: boolean }>(sameText, [target, excerpt]))?.isSame === true

/**
 * Ends one restriction: what was hidden is shown in its former state, with its ratings and its date. What another
 * decision restricts stays as it is.
 */
export const liftRestriction = async (
  tx: Transaction,
  content: Pick<StoredCase, 'kind' | 'target' | 'queue' | 'subjectId' | 'excerpt'>,
  { decisionId, action }: Pick<Restriction, 'decisionId' | 'action'>,
  now: number,
): Promise<Lifted> => {
  const { subjectId, target } = content
  await tx.rows(endStatement, [decisionId, new Date(now)])
  const findOther = (actions: readonly DecisionAction[], about: string) =>
    tx.row<{ until: Date | null }>(otherInForce, [decisionId, actions, about, new Date(now)])
  if (contentActions.has(action)) {
    const isFree = (await findOther([...contentActions], target)) === undefined
    return { isLifted: isFree && (await showContent(tx, content, now)), recipes: 0 }
  }
  if (subjectId === null || action === 'warn') return { isLifted: subjectId !== null, recipes: 0 }
  const other = await findOther([action], subjectId)
  if (action === 'limit') await limitAccount(tx, subjectId, other?.until ?? null)
  const isLifted = other === undefined
  const isHidden = (await findOther([...contentActions], target)) !== undefined
  // The restriction of its author was the only reason not to publish it.
  if (isLifted && content.queue === 'held' && !isHidden && (await isAsHeld(tx, content)))
    await showContent(tx, content, now)
  if (action !== 'suspend' || !isLifted) return { isLifted, recipes: 0 }
  const unsuspended = await unsuspendAccount(tx, await requireUsername(tx, subjectId), now)
  return { isLifted, recipes: unsuspended?.recipes ?? 0 }
}

/**
 * Restrictions that a decision ends: `restore` the latest one, hiding the earlier hidings, and every other one the
 * automated ones.
 */
const restrictionsToLift = async (
  tx: Queryable,
  caseId: string,
  { action, ends }: NewDecision,
): Promise<Restriction[]> => {
  const found = await restrictionsInForce(tx, caseId)
  if (action === 'restore') return found.filter((one) => ends?.has(one.action) ?? true).slice(0, 1)
  return found.filter((one) => (contentActions.has(action) ? contentActions.has(one.action) : one.isAutomated))
}

/**
 * Carries out a decision, with its statement to the account and its line in the audit, in one transaction (MO-3, MO-5).
 * The case must be locked. An automated decision leaves it in the queue.
 */
export const recordDecision = async (
  tx: Transaction,
  moderationCase: StoredCase,
  decision: NewDecision,
  now: number,
): Promise<Effects> => {
  const { caseId, subjectId, title } = moderationCase
  const { id, action, clause, facts, until, moderator, isAutomated } = decision
  const isRestriction = restrictions.has(action)
  const ending = isAutomated ? [] : await restrictionsToLift(tx, caseId, decision)
  let restored = 0
  for (const restriction of ending) {
    // What a person hides stays hidden, by the new decision.
    if (contentActions.has(action)) await tx.rows(endStatement, [restriction.decisionId, new Date(now)])
    else restored += (await liftRestriction(tx, moderationCase, restriction, now)).recipes
  }
  await publishHeld(tx, moderationCase, action, now)
  const { sessions, recipes } = isRestriction ? await restrict(tx, moderationCase, decision, now) : noEffects
  await tx.rows(insertDecision, [id, caseId, action, clause, until, moderator, isAutomated, new Date(now)])
  await auditStep(tx, { actor: moderator, step: `decided-${action}`, caseId, decisionId: id, now })
  if (subjectId !== null && (isRestriction || ending.length > 0)) {
    await tx.rows(insertStatement, [subjectId, id, facts])
    await addAlert(tx, { accountId: subjectId, code: 'decision', title, link: paths.decision(id) })
  }
  if (!isAutomated) await closeCase(tx, caseId, { isRestricted: isRestriction, now })
  return { sessions, recipes: recipes + restored }
}
