import { statement, type Queryable } from '../postgres/database.ts'

/** Account actions that are recorded, so that their owner can look them up and the operator can explain them. */
export type AuditedAction =
  | 'username-changed'
  | 'email-changed'
  | 'data-downloaded'
  | 'deletion-requested'
  | 'deletion-cancelled'
  | 'suspended'
  | 'unsuspended'
  | 'signed-out-by-operator'
  | 'recipe-hidden'
  | 'recipe-shown'
  | 'recipe-deleted'
  | 'partner-granted'
  | 'partner-revoked'
  | 'bank-details-set'
  | 'bank-details-removed'
  | 'earnings-reversed'
  | 'earnings-flag-decided'
  | 'referral-approved'
  | 'referral-declined'

const add = statement(
  'account-audit.add',
  `insert into account_audit (account_id, at, action, detail) values ($1, to_timestamp($2::float8 / 1000), $3, $4)`,
)

export const writeAudit = async (
  db: Queryable,
  accountId: string,
  at: number,
  action: AuditedAction,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await db.rows(add, [accountId, at, action, JSON.stringify(detail)])
}
