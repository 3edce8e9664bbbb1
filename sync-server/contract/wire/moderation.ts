import * as v from 'valibot'
import { Id, storableText, emailFormat } from './scalars.ts'

/** What can be reported. `account` is a profile. */
export const targetKinds = ['recipe', 'review', 'reply', 'account'] as const
export type TargetKind = (typeof targetKinds)[number]

/** Why something is reported, and the clause of the house rules that a decision names. */
export const reportReasons = [
  'spam',
  'copied',
  'dangerous',
  'hateful',
  'private',
  'illegal',
  'child-abuse',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const moderationLimits = {
  text: 4000,
  facts: 2000,
  name: 100,
  email: 254,
  maxDays: 365,
  appealDays: 183,
} as const

const requiredText = (maxLength: number) => v.pipe(storableText(maxLength), v.trim(), v.minLength(1))

/** A notice of illegal content: who sends it, and that they believe it to be true. Not needed for child abuse. */
const Notice = v.object({
  name: requiredText(moderationLimits.name),
  email: v.pipe(v.string(), v.trim(), emailFormat, v.maxLength(moderationLimits.email)),
  goodFaith: v.literal(true),
})

const reportFields = {
  /** The device creates the id, so the server recognizes a repeated report. */
  id: Id,
  kind: v.picklist(targetKinds),
  target: Id,
  reason: v.picklist(reportReasons),
  text: v.pipe(storableText(moderationLimits.text), v.trim()),
  notice: v.nullable(Notice),
}

/** MO-1. A notice of illegal content needs its sender and an explanation. */
export const Report = v.object(reportFields)
export type Report = v.InferOutput<typeof Report>

export const ReportBody = v.object({
  ...reportFields,
  /** For guests: from the endpoint `contactFormToken`, with the id of the report. Empty for signed-in people. */
  formToken: v.pipe(v.string(), v.maxLength(200)),
  /** A hidden field that only bots fill in. */
  website: v.pipe(v.string(), v.maxLength(500)),
})

/** `reference`: R-XXXX-XXXX. */
export const ReportReceipt = v.object({ reference: v.string() })

/** A report without its sender and explanation is no notice of illegal content. */
export const isCompleteReport = ({ reason, text, notice }: Pick<Report, 'reason' | 'text' | 'notice'>): boolean =>
  reason !== 'illegal' || (notice !== null && notice.name !== '' && text !== '')

/** `keep` changes nothing, and ends an automated hiding. `limit`: no public writing for some days. */
export const decisionActions = ['keep', 'hide', 'remove', 'warn', 'limit', 'suspend', 'restore'] as const
export type DecisionAction = (typeof decisionActions)[number]
/** Actions upon content, not upon the account of its author. */
export const contentActions: ReadonlySet<DecisionAction> = new Set(['hide', 'remove'])
/** Actions that need a statement of reasons, and that an appeal can be made against. */
export const restrictions: ReadonlySet<DecisionAction> = new Set(['hide', 'remove', 'warn', 'limit', 'suspend'])

/** `open`: the open cases and appeals; 0 for everyone who is no moderator. */
export const ModerationPermission = v.object({ mayModerate: v.boolean(), open: v.number() })

const CaseSummary = v.object({
  id: v.string(),
  kind: v.picklist(targetKinds),
  title: v.string(),
  /** `operator`: opened and decided at the server. */
  queue: v.picklist(['reported', 'held', 'operator']),
  reports: v.number(),
  reasons: v.array(v.string()),
  /** MO-6: the sum of the weights of the reports, each network once. */
  score: v.number(),
  /** ISO 8601, UTC. */
  openedAt: v.string(),
  /** Whether it was hidden without a person. */
  isHidden: v.boolean(),
  /** Whether a first moderator proposed a suspension. */
  isProposed: v.boolean(),
})
export type CaseSummary = v.InferOutput<typeof CaseSummary>

/** The oldest open cases first, at most 100; `total` and `appeals` count all that are open. */
export const ModerationQueue = v.object({ cases: v.array(CaseSummary), total: v.number(), appeals: v.number() })
export type ModerationQueue = v.InferOutput<typeof ModerationQueue>

/** `self`: the moderator who asks. `machine`: automated. `operator`: at the server. */
const By = v.picklist(['self', 'moderator', 'machine', 'operator'])

const CaseDecision = v.object({
  id: v.string(),
  action: v.picklist(decisionActions),
  clause: v.string(),
  /** Empty where the account was deleted, or where there was no receiver. */
  facts: v.string(),
  at: v.string(),
  until: v.nullable(v.string()),
  by: By,
  /** Whether it still restricts. */
  isInForce: v.boolean(),
})

/** The paths of the photographs of a review. */
const casePhotos = v.array(v.string())

export const ModerationCase = v.object({
  ...CaseSummary.entries,
  link: v.string(),
  excerpt: v.string(),
  photos: casePhotos,
  /** The username of the account that published it; null without one. */
  author: v.nullable(v.string()),
  isClosed: v.boolean(),
  /** False for own content: another moderator decides. */
  mayDecide: v.boolean(),
  reportList: v.array(
    v.object({
      reference: v.string(),
      reason: v.string(),
      text: v.string(),
      at: v.string(),
      isGuest: v.boolean(),
      weight: v.number(),
      notice: v.nullable(v.object({ name: v.string(), email: v.string() })),
    }),
  ),
  decisions: v.array(CaseDecision),
  proposal: v.nullable(v.object({ by: By, clause: v.string(), facts: v.string() })),
})
export type ModerationCase = v.InferOutput<typeof ModerationCase>

export const caseParams = v.object({ caseId: Id })
export const decisionParams = v.object({ decisionId: Id })

export const DecideBody = v.object({
  /** The id of the decision, made on the device: a repeat changes nothing. */
  id: Id,
  action: v.picklist(decisionActions),
  clause: v.picklist(reportReasons),
  facts: v.pipe(storableText(moderationLimits.facts), v.trim()),
  /** For `limit`. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(moderationLimits.maxDays))),
})
export type DecideBody = v.InferOutput<typeof DecideBody>

const AppealState = v.object({
  text: v.string(),
  at: v.string(),
  state: v.picklist(['open', 'won', 'lost']),
  /** Whether a won appeal ended the restriction. It cannot where the content is gone, or where a later decision restricts it. */
  isLifted: v.boolean(),
  reply: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
})

/** MO-3: a decision as its receiver reads it. It never names the people who reported. */
export const DecisionStatement = v.object({
  id: v.string(),
  kind: v.picklist(targetKinds),
  title: v.string(),
  link: v.string(),
  excerpt: v.string(),
  action: v.picklist(decisionActions),
  at: v.string(),
  /** The end of the restriction; null: until a person lifts it. */
  until: v.nullable(v.string()),
  /** When removed content is deleted for good, or was. */
  erasedOn: v.nullable(v.string()),
  /** Whether it was deleted for good. */
  isErased: v.boolean(),
  clause: v.string(),
  facts: v.string(),
  /** From a notice, or found by us. */
  fromNotice: v.boolean(),
  /** How many reports there were. */
  reports: v.number(),
  isAutomated: v.boolean(),
  /** When the restriction ended. */
  endedAt: v.nullable(v.string()),
  appeal: v.nullable(AppealState),
  /** The last moment for an appeal; null where none is possible. */
  appealUntil: v.nullable(v.string()),
})
export type DecisionStatement = v.InferOutput<typeof DecisionStatement>

/** The key of the mail: a suspended account cannot sign in. */
export const statementKeyQuery = v.object({ key: v.pipe(v.string(), v.maxLength(100)) })

export const AppealBody = v.object({ text: requiredText(moderationLimits.text) })

export const AppealQueue = v.object({
  appeals: v.array(
    v.object({
      decisionId: v.string(),
      caseId: v.string(),
      kind: v.picklist(targetKinds),
      title: v.string(),
      link: v.string(),
      /** What was decided about, as it was then. */
      excerpt: v.string(),
      photos: casePhotos,
      action: v.picklist(decisionActions),
      clause: v.string(),
      facts: v.string(),
      text: v.string(),
      at: v.string(),
      /** False for an own decision or own content: another moderator answers. */
      mayAnswer: v.boolean(),
    }),
  ),
})
export type AppealQueue = v.InferOutput<typeof AppealQueue>

export const AnswerAppealBody = v.object({ isWon: v.boolean(), reply: requiredText(moderationLimits.facts) })
