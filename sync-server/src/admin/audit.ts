import { statement, type Asking } from '../postgres/database.ts'

const write = statement('audit.write', `insert into admin_audit (verb, arguments, outcome) values ($1, $2, $3)`)

/** Keeps for later who asked for what here, and what came of it. */
export const audit = async (
  ask: Asking,
  entry: { readonly verb: string; readonly words: readonly string[]; readonly outcome: string },
): Promise<void> => {
  await ask.rows(write, [entry.verb, [...entry.words], entry.outcome])
}
