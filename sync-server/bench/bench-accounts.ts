import { randomUUID } from 'node:crypto'
import { type Database, statement } from '../src/postgres/database.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { deriveKey } from '../src/config/keys.ts'
import { authSecret } from './start-server.ts'

/** The parameter: account ids. */
export const insertAccounts = statement(
  'bench.accounts',
  `insert into account (account_id, email, username, confirmed)
   select id, id || '@example.org', 'u' || left(replace(id::text, '-', ''), 20), true from unnest($1::uuid[]) as given (id)`,
)
/** The parameters: session ids, and their accounts in the same order. */
export const insertSessions = statement(
  'bench.sessions',
  `insert into session (session_id, account_id, token_hash, expires_at)
   select session, account, decode(md5(session::text), 'hex'), now() + interval '1 day'
   from unnest($1::uuid[], $2::uuid[]) as given (session, account)`,
)

/** An account that is signed in. */
export interface BenchAccount {
  readonly user: string
  readonly jwt: string
}

/** Creates signed-in accounts for a server that runs with `authSecret`. */
export const accountCreator = (database: Database): (() => Promise<BenchAccount>) => {
  const tokens = createAccessTokens(deriveKey(authSecret, 'access token'), Date.now)
  return async () => {
    const [user, session] = [randomUUID(), randomUUID()]
    await database.rows(insertAccounts, [[user]])
    await database.rows(insertSessions, [[session], [user]])
    return { user, jwt: await tokens.issue(user, session) }
  }
}
