import { statement, type Queryable } from '../postgres/database.ts'

const insert = statement(
  'admin-audit.write',
  `insert into admin_audit (command, arguments, outcome, account_id) values ($1, $2, $3, $4)
   returning audit_id::text as "auditId"`,
)
const setOutcome = statement(
  'admin-audit.set-outcome',
  `update admin_audit set outcome = $2 where audit_id = $1::bigint`,
)

export interface AdminAct {
  readonly command: string
  readonly args: readonly string[]
  /** Who acts on the screen of operators; null at the server. */
  readonly accountId: string | null
}

/** Records a command with its arguments and its outcome. Returns the id of the row. */
export const writeAdminAudit = async (
  db: Queryable,
  { command, args, accountId, outcome }: AdminAct & { readonly outcome: string },
): Promise<string> => {
  const row = await db.row<{ auditId: string }>(insert, [command, [...args], outcome, accountId])
  if (row === undefined) throw new Error('an insert returned no row')
  return row.auditId
}

/**
 * Carries out an act, which returns its outcome. The audit names the act before it begins, so that a server that stops
 * meanwhile leaves no act without a row; a refusal is its outcome too.
 */
export const audited = async <T>(db: Queryable, act: AdminAct, run: () => Promise<[outcome: string, result: T]>) => {
  const auditId = await writeAdminAudit(db, { ...act, outcome: 'begun' })
  try {
    const [outcome, result] = await run()
    await db.rows(setOutcome, [auditId, outcome])
    return result
  } catch (error) {
    await db.rows(setOutcome, [auditId, `refused: ${error instanceof Error ? error.message : String(error)}`])
    throw error
  }
}
