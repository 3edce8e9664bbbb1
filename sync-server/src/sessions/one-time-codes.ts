import { createHash, randomInt } from 'node:crypto'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { Email, codeDigits, codeMinutes, codeTries } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queryable } from '../postgres/database.ts'
import { codeMail } from './code-mail.ts'
import { countCodeAttempt, replaceCode, consumeCode } from './code-store.ts'
import { deriveKey, keyedHash, equalHashes } from './keys.ts'

export interface OneTimeCodes {
  /**
   * Sends a code to an address, whether it has an account or not; the code before it is no longer good.
   * @throws Problem email-not-valid, too-many-requests, code-not-sent
   */
  readonly send: (email: unknown, requester: CodeRequester, language: Language) => Promise<void>
  /**
   * The address whose mail was read by whoever brings this code. Each code is good once.
   * @throws Problem email-not-valid, too-many-requests, code-wrong, code-expired
   */
  readonly redeem: (email: unknown, code: unknown, requester: CodeRequester) => Promise<string>
}

/** Who asks for a code or brings one. */
export interface CodeRequester {
  /** Their network address. */
  readonly ipAddress: string
  /** What is known of their browser. */
  readonly browserKeys: (email: string) => BrowserKeys
}

/**
 * Strangers may ask for codes to any address as often as they are let, and try as many: that keeps nobody out whose browser
 * was signed in before. It asks in a lane of its own, with limits of its own.
 */
export interface BrowserKeys {
  /** Set where somebody was signed in here with this address. */
  readonly known: string | null
  /** What tells this browser from others; null where nothing does. */
  readonly anonymous: string | null
}

/** How much may be done in ten minutes, and in a day. */
export interface CodeLimits {
  /** By one network, or by one browser that the address was signed in with. */
  readonly sentToAddress: number
  readonly sentToAddressPerDay: number
  /** By all networks together. Each code can be guessed at five times: so few of them that guessing comes to nothing. */
  readonly sentToAddressFromAll: number
  readonly sentToAddressFromAllPerDay: number
  readonly sentByNetwork: number
  readonly attemptsByNetwork: number
}

/** A network may be a whole school behind one address. */
export const defaultLimits: CodeLimits = {
  sentToAddress: 6,
  sentToAddressPerDay: 30,
  sentToAddressFromAll: 30,
  sentToAddressFromAllPerDay: 120,
  sentByNetwork: 60,
  attemptsByNetwork: 120,
}
/** Where mail goes to the development mailbox, one machine plays many people. */
export const developmentLimits: CodeLimits = {
  sentToAddress: 60,
  sentToAddressPerDay: 600,
  sentToAddressFromAll: 300,
  sentToAddressFromAllPerDay: 2400,
  sentByNetwork: 6000,
  attemptsByNetwork: 12_000,
}

const windowSeconds = 10 * 60
const daySeconds = 24 * 60 * 60

const readEmail = (value: unknown): string => {
  const parsed = v.safeParse(Email, value)
  if (!parsed.success) throw new Problem('email-not-valid')
  return parsed.output
}

/** People paste codes with blanks or a dash in them. */
const readCode = (value: unknown): string => {
  const code = typeof value === 'string' ? value.replace(/[\s-]/g, '') : ''
  if (!/^\d{6}$/.test(code)) throw new Problem('code-wrong')
  return code
}

/** The table of limits holds no address in clear. */
const hashEmail = (email: string): string => createHash('sha256').update(email).digest('base64url')

export const createOneTimeCodes = (deps: {
  readonly database: Queryable
  readonly mailer: Mailer
  readonly now: () => number
  readonly authSecret: string
  readonly origin: string
  readonly limits: CodeLimits
}): OneTimeCodes => {
  const { database, mailer, now, origin, limits } = deps
  const key = deriveKey(deps.authSecret, 'one-time code')
  const hashCode = (email: string, code: string): Buffer => keyedHash(key, `${email}\0${code}`)
  const createLimit = (name: string, points: number, seconds = windowSeconds) =>
    createRateLimit(database, { name, points, seconds })
  const sentToAddress = createLimit('code-to', limits.sentToAddress)
  const sentToAddressPerDay = createLimit('code-to-day', limits.sentToAddressPerDay, daySeconds)
  const sentFromAll = createLimit('code-to-by-all', limits.sentToAddressFromAll)
  const sentFromAllPerDay = createLimit('code-to-by-all-day', limits.sentToAddressFromAllPerDay, daySeconds)
  const sentByNetwork = createLimit('code-by', limits.sentByNetwork)
  const attemptsByNetwork = createLimit('code-try', limits.attemptsByNetwork)

  return {
    send: async (value, { ipAddress: from, browserKeys: browser }, language) => {
      const email = readEmail(value)
      const { known, anonymous: passing } = browser(email)
      const limitKey = hashEmail(`${email}\0${known ?? networkPrefix(from)}`)
      await sentByNetwork.consume(networkPrefix(from))
      await sentToAddress.consume(limitKey)
      await sentToAddressPerDay.consume(limitKey)
      if (known === null) {
        await sentFromAll.consume(hashEmail(email))
        await sentFromAllPerDay.consume(hashEmail(email))
      }
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      const browserKey = known ?? passing ?? ''
      await replaceCode(database, { email, browserKey }, hashCode(email, code), now() + codeMinutes * 60_000)
      try {
        await mailer(codeMail(email, code, origin, language))
      } catch (cause) {
        if (cause instanceof Problem) throw cause
        throw new Problem('code-not-sent', { cause })
      }
    },
    redeem: async (typedEmail, typedCode, { ipAddress: from, browserKeys: browser }) => {
      const email = readEmail(typedEmail)
      const code = readCode(typedCode)
      await attemptsByNetwork.consume(networkPrefix(from))
      const { known, anonymous: passing } = browser(email)
      const codeHash = hashCode(email, code)
      let hasCode = false
      // What was asked for before anything told this browser from others lies with that of all such.
      for (const browserKey of new Set([known ?? '', passing ?? '', ''])) {
        const storedHash = await countCodeAttempt(database, { email, browserKey }, codeTries, now())
        if (storedHash === undefined) continue
        hasCode = true
        if (!equalHashes(storedHash, codeHash)) continue
        if (!(await consumeCode(database, email, codeHash))) throw new Problem('code-expired')
        return email
      }
      throw new Problem(hasCode ? 'code-wrong' : 'code-expired')
    },
  }
}
