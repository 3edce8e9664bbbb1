import { statement, type Queryable } from '../postgres/database.ts'

const write = statement('audit.write', `insert into admin_audit (verb, arguments, outcome) values ($1, $2, $3)`)

/** Keeps for later who asked for what here, and what came of it. */
export const audit = async (
  db: Queryable,
  entry: { readonly command: string; readonly words: readonly string[]; readonly outcome: string },
): Promise<void> => {
  await db.rows(write, [entry.command, [...entry.words], entry.outcome])
}
