import * as v from 'valibot'
import { actions, type ActionArgs, type ActionName } from '../wire/actions.ts'
import { hasVisibleText } from '../recipe/visible-text.ts'
import { isAskableAddress } from '../wire/shared-link.ts'
import { draftParts, maxTextLength } from '../wire/draft.ts'
import { planParts } from '../wire/plan.ts'
import { shoppingParts } from '../wire/shopping.ts'
import type { Actor, RuleResult } from './rule.ts'
import { setDraftText } from './draft-text-rule.ts'
import { effects, actionRowKinds, type RowValues } from './fold.ts'
import { draftIdFromKey, publish } from './publish-rule.ts'
import { askForImport } from './import-rule.ts'
import { rate } from './last-writer.ts'
import type { DraftRecord } from './read-draft.ts'
import { setNote, setRecord } from './record-rule.ts'
import { readArgs } from './read-args.ts'
import type { Quota } from './quota.ts'
import { setReply, setReview } from './review-rule.ts'
import { save, unsave } from './saved-set.ts'
import { markSeen } from './seen-rule.ts'
import type { SyncedKind, SyncedMaps, SyncedRows, SyncedWrites } from './synced-rows.ts'

interface Rule<N extends ActionName> {
  /** Whether the recipe must be published. Un-saving and clearing a rating are always allowed. */
  readonly needsRecipe?: (args: ActionArgs<N>) => boolean
  /** Whether the recipe must be another person's. */
  readonly needsOthersRecipe?: (args: ActionArgs<N>) => boolean
  /** Whether the arguments are valid for this row. */
  readonly accepts?: (id: string, args: ActionArgs<N>) => boolean
  readonly decide: (
    row: SyncedRows[(typeof actionRowKinds)[N]] | undefined,
    args: ActionArgs<N>,
    actor: Actor,
    target: RuleTarget,
  ) => RuleResult<SyncedRows[(typeof actionRowKinds)[N]]>
}

/** The id of the row, and the state that the rule decides upon. */
interface RuleTarget {
  readonly id: string
  readonly context: RuleContext
}

/** The rule of every action. A missing rule is a type error. */
const rules: { readonly [N in ActionName]: Rule<N> } = {
  'saved.set': {
    needsRecipe: ({ on }) => on,
    decide: (row, { on }, actor) => (on ? save(row, actor) : unsave(row, actor)),
  },
  'rating.set': {
    needsRecipe: ({ stars }) => stars !== null,
    needsOthersRecipe: ({ stars }) => stars !== null,
    decide: (row, { stars }, actor) => rate(row, stars, actor),
  },
  'note.set': { decide: (row, { text }, actor) => setNote(row, text, actor) },
  'cooked.set': { decide: (row, args, actor) => setRecord(row, effects['cooked.set'](args, null), actor) },
  'collection.set': { decide: (row, args, actor) => setRecord(row, effects['collection.set'](args, null), actor) },
  'collected.set': { decide: (row, args, actor) => setRecord(row, effects['collected.set'](args, null), actor) },
  'cooking.set': { decide: (row, args, actor) => setRecord(row, effects['cooking.set'](args, null), actor) },
  'shopping.set': {
    accepts: (id, { value }) => isValidPart(shoppingParts, id, value),
    decide: (row, args, actor) => setRecord(row, effects['shopping.set'](args, null), actor),
  },
  'plan.set': {
    accepts: (id, { value }) => isValidPart(planParts, id, value),
    decide: (row, args, actor) => setRecord(row, effects['plan.set'](args, null), actor),
  },
  'draft.set': {
    accepts: (id, { value }) => isValidPart(draftParts, id, value) && (value !== null || !isSetOnce(id)),
    decide: (row, args, actor, { id }) =>
      isSetOnce(id) && row !== undefined && row.value !== null
        ? { outcome: 'noop', row: null }
        : setRecord(row, effects['draft.set'](args, null), actor),
  },
  'drafttext.set': {
    // A merge may exceed the limit. Its author can then shorten the text step by step.
    accepts: (_, { text, from }) => (text ?? '').length <= Math.max(maxTextLength, (from ?? '').length),
    decide: setDraftText,
  },
  'draft.publish': {
    accepts: (_, args) => args.kind !== 'publish' || (args.fingerprint !== undefined && isValidOrigin(args.origin)),
    decide: (row, args, actor, { id, context }) => {
      const draft = draftIdFromKey(id)
      return publish(row, args, actor, { id: draft, records: draftRecords(context, draft) })
    },
  },
  'import.ask': {
    accepts: (_, args) => args === null || isAskableAddress(args.url),
    decide: askForImport,
  },
  'seen.set': { decide: markSeen },
  'notify.set': { decide: (row, args, actor) => setRecord(row, effects['notify.set'](args, null), actor) },
  'mail.set': { decide: (row, args, actor) => setRecord(row, effects['mail.set'](args, null), actor) },
  'follow.set': { decide: (row, args, actor) => setRecord(row, effects['follow.set'](args, null), actor) },
  'block.set': { decide: (row, args, actor) => setRecord(row, effects['block.set'](args, null), actor) },
  'review.set': { accepts: (_, { text }) => hasVisibleText(text), decide: setReview },
  'reply.set': { accepts: (_, { text }) => hasVisibleText(text), decide: setReply },
  'like.set': { decide: (row, args, actor) => setRecord(row, effects['like.set'](args, null), actor) },
}

/** IM-12, IM-13: the source of a draft, and its text, are set once. The server alone deletes the text. */
const isSetOnce = (id: string): boolean => /^draft:.*:(?:imported|source)$/.test(id)

/** An adapted recipe names its source. Where it links to a page, the link must be a valid URL. */
const isValidOrigin = (origin: ActionArgs<'draft.publish'>['origin']): boolean =>
  origin !== undefined &&
  (origin.url === undefined || isValidUrl(origin.url)) &&
  (origin.is === 'own' || /[^\p{C}\p{Z}\p{M}]/u.test(origin.name ?? ''))

const isValidUrl = (text: string): boolean => {
  try {
    const { username, password } = new URL(text)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/** All records of a draft, with the writes of this batch. */
const draftRecords = ({ rows, writes }: RuleContext, draft: string): DraftRecord[] => {
  const found = new Map<string, DraftRecord>()
  for (const records of [rows.record, writes.record]) {
    for (const [id, { value, version }] of records) {
      if (id.startsWith(`draft:${draft}:`) || id.startsWith(`drafttext:${draft}:`))
        found.set(id, { id, value, order: version })
    }
  }
  return [...found.values()]
}

/** Validates one part of a record. The last segment of its id names the part; a suffix after a hyphen tells several parts apart. */
const isValidPart = (parts: Readonly<Record<string, v.GenericSchema>>, id: string, value: unknown): boolean => {
  const [part = ''] = id.slice(id.lastIndexOf(':') + 1).split('-')
  const schema = parts[part]
  return value === null || (schema !== undefined && v.is(schema, value))
}

export interface RuleContext {
  readonly rows: SyncedMaps
  /** The rows that this batch has written so far. They take precedence over `rows`. */
  readonly writes: SyncedWrites
  readonly published: ReadonlySet<string>
  /** Those of them that the account published itself. */
  readonly own: ReadonlySet<string>
  /** What still fits into the account. */
  readonly quota: Quota
}

export type RuleOutcome = { readonly outcome: RuleResult<unknown>['outcome']; readonly code: string | null }

/** Validates the arguments, applies the rule and adds the row to `writes`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the rule to its rows and arguments
export const applyRule = <N extends ActionName>(
  name: N,
  id: string,
  rawArgs: unknown,
  actor: Actor,
  context: RuleContext,
): RuleOutcome => {
  const args = readArgs(name, rawArgs)
  const rule: Rule<N> = rules[name]
  if (args === undefined || rule.accepts?.(id, args) === false) {
    return { outcome: 'rejected', code: actions[name].rejectionCode }
  }
  if (rule.needsRecipe?.(args) === true && !context.published.has(id)) {
    return { outcome: 'rejected', code: 'RECIPE_NOT_FOUND' }
  }
  if (rule.needsOthersRecipe?.(args) === true && context.own.has(id)) {
    return { outcome: 'rejected', code: 'OWN_RECIPE' }
  }
  const kind: (typeof actionRowKinds)[N] = actionRowKinds[name]
  const writes: Map<string, SyncedRows[(typeof actionRowKinds)[N]]> = context.writes[kind]
  const rows: ReadonlyMap<string, SyncedRows[(typeof actionRowKinds)[N]]> = context.rows[kind]
  const before = writes.get(id) ?? rows.get(id)
  const result = rule.decide(before, args, actor, { id, context })
  if (result.row !== null) {
    const code = context.quota.add(kind, id, before, result.row)
    if (code !== null) return { outcome: 'rejected', code }
    writes.set(id, result.row)
  }
  return { outcome: result.outcome, code: result.code ?? null }
}

/** The value of a row on the wire. Null is a tombstone. */
export const wireValue: { readonly [K in SyncedKind]: (row: SyncedRows[K]) => RowValues[K] } = {
  saved: ({ adds }) => (adds.length > 0 ? { on: true } : null),
  rating: ({ stars }) => (stars === null ? null : { stars }),
  record: ({ value }) => value,
}
