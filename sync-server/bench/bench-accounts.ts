import { randomUUID } from 'node:crypto'
import { type Database, statement } from '../src/postgres/database.ts'
import { createAccessTokens } from '../src/sessions/access-tokens.ts'
import { deriveKey } from '../src/config/keys.ts'
import { authSecret } from './start-server.ts'

const insertAccount = statement(
  'bench.account',
  `insert into account (account_id, email, username, confirmed)
   values ($1::uuid, $1::uuid || '@example.org', 'u' || left(replace($1::text, '-', ''), 20), true)`,
)
const insertSession = statement(
  'bench.session',
  `insert into session (session_id, account_id, token_hash, expires_at)
   values ($1::uuid, $2::uuid, decode(md5($1::uuid::text), 'hex'), now() + interval '1 day')`,
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
    await database.rows(insertAccount, [user])
    await database.rows(insertSession, [session, user])
    return { user, jwt: await tokens.issue(user, session) }
  }
}
