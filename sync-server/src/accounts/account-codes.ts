import { randomInt } from 'node:crypto'
import { Problem } from '@simmer/contract/wire/problems'
import { codeDigits, codeMinutes, codeTries } from '@simmer/contract/wire/session'
import { createRateLimit } from '../http/rate-limit.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { deriveKey, keyedHash, equalHashes } from '../config/keys.ts'

/**
 * What a code confirms: the current address, the new address, the deletion of the account, or the identity of the user
 * (reauthentication).
 */
export type Purpose = 'old-email' | 'new-email' | 'deletion' | 'reauthentication'

/** Codes for sensitive actions of a signed-in user. Each code works once, for one action, and opens no session. */
export interface AccountCodes {
  /** Issues a code for an address. It replaces the previous code for the same purpose. */
  readonly issue: (accountId: string, purpose: Purpose, email: string) => Promise<string>
  /**
   * Verifies all codes at once and consumes them; if one of them is wrong, none is consumed. Returns their addresses,
   * in order.
   * @throws Problem code-wrong, code-expired, too-many-requests
   */
  readonly redeem: (accountId: string, codes: readonly (readonly [Purpose, string])[]) => Promise<string[]>
}

const replace = statement(
  'account-code.replace',
  `insert into account_code (account_id, purpose, email, code_hash, expires_at, tries)
   values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), 0)
   on conflict (account_id, purpose) do update
     set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
)

/** Counts the attempt before the code is compared, so parallel guesses are all counted. */
const countAttempt = statement(
  'account-code.attempt',
  `update account_code set tries = tries + 1
   where account_id = $1 and purpose = $2 and tries < $3 and expires_at > to_timestamp($4::float8 / 1000)
   returning email, code_hash as "codeHash"`,
)

const consume = statement(
  'account-code.consume',
  `delete from account_code where account_id = $1 and purpose = any($2::text[]) returning purpose`,
)

export const createAccountCodes = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly authSecret: string
}): AccountCodes => {
  const { database, now } = deps
  const key = deriveKey(deps.authSecret, 'account code')
  const attemptLimit = createRateLimit(database, { name: 'account-code-try', points: 30, seconds: 60 * 60 })
  /** Limits an attacker who took over a session and guesses for a whole day. */
  const dailyAttemptLimit = createRateLimit(database, { name: 'account-code-day', points: 100, seconds: 24 * 60 * 60 })
  const hashCode = (accountId: string, purpose: Purpose, email: string, code: string): Buffer =>
    keyedHash(key, [accountId, purpose, email, code].join('\0'))
  return {
    issue: async (accountId, purpose, email) => {
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      const expires = now() + codeMinutes * 60_000
      await database.rows(replace, [accountId, purpose, email, hashCode(accountId, purpose, email, code), expires])
      return code
    },
    redeem: async (accountId, codes) => {
      await attemptLimit.consume(accountId)
      await dailyAttemptLimit.consume(accountId)
      const emails: string[] = []
      let isCorrect = true
      for (const [purpose, typedCode] of codes) {
        const storedCode = await database.row<{ email: string; codeHash: Buffer }>(countAttempt, [
          accountId,
          purpose,
          codeTries,
          now(),
        ])
        if (storedCode === undefined) throw new Problem('code-expired')
        // People paste codes with spaces or a dash in them.
        const code = typedCode.replace(/[\s-]/g, '')
        isCorrect = equalHashes(storedCode.codeHash, hashCode(accountId, purpose, storedCode.email, code)) && isCorrect
        emails.push(storedCode.email)
      }
      if (!isCorrect) throw new Problem('code-wrong')
      const consumed = await database.rows(consume, [accountId, codes.map(([purpose]) => purpose)])
      // Of two requests with the same codes, only the first consumes them.
      if (consumed.length < codes.length) throw new Problem('code-expired')
      return emails
    },
  }
}
