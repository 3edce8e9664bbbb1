import { statement, type Queryable } from '../postgres/database.ts'

const insertAudit = statement('audit.write', `insert into admin_audit (verb, arguments, outcome) values ($1, $2, $3)`)

/** Keeps for later who asked for what here, and what came of it. */
export const writeAdminAudit = async (
  db: Queryable,
  entry: { readonly command: string; readonly args: readonly string[]; readonly outcome: string },
): Promise<void> => {
  await db.rows(insertAudit, [entry.command, [...entry.args], entry.outcome])
}
