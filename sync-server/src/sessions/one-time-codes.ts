import { randomInt } from 'node:crypto'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { Email, codeDigits, codeMinutes, codeTries } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Queryable } from '../postgres/database.ts'
import { codeMail } from './code-mail.ts'
import { countCodeAttempt, replaceCode, consumeCode } from './code-store.ts'
import { deriveKey, equalHashes, hashLimitKey, keyedHash } from '../config/keys.ts'

export interface OneTimeCodes {
  /**
   * Sends a code to an address, with or without an account. It replaces the previous code.
   * @throws Problem email-not-valid, too-many-requests, code-not-sent
   */
  readonly send: (email: unknown, requester: CodeRequester, language: Language) => Promise<void>
  /**
   * Verifies and consumes a code. Returns the confirmed address.
   * @throws Problem email-not-valid, too-many-requests, code-wrong, code-expired
   */
  readonly redeem: (email: unknown, code: unknown, requester: CodeRequester) => Promise<string>
}

/** The client that requests or enters a code. */
export interface CodeRequester {
  /** The IP address of the client. */
  readonly ipAddress: string
  /** The keys of the client's browser for an address. */
  readonly browserKeys: (email: string) => BrowserKeys
}

/**
 * Identifies the browser. Requests of strangers for codes to an address must not lock its owner out: a browser that
 * signed in before has its own codes and its own limits.
 */
export interface BrowserKeys {
  /** Set when this address signed in from this browser before. */
  readonly known: string | null
  /** Distinguishes an unknown browser from others by its CSRF cookie; null without one. */
  readonly anonymous: string | null
}

/** The numbers allowed in ten minutes and in a day. */
export interface CodeLimits {
  /** For one network, or for one browser that is known for the address. */
  readonly sentToAddress: number
  readonly sentToAddressPerDay: number
  /** For all networks together. Each code allows five guesses, so this number keeps the chance of guessing low. */
  readonly sentToAddressFromAll: number
  readonly sentToAddressFromAllPerDay: number
  readonly sentByNetwork: number
  readonly attemptsByNetwork: number
}

/** A whole school may share one IP address. */
export const defaultLimits: CodeLimits = {
  sentToAddress: 6,
  sentToAddressPerDay: 30,
  sentToAddressFromAll: 30,
  sentToAddressFromAllPerDay: 120,
  sentByNetwork: 60,
  attemptsByNetwork: 120,
}
/** With the development mailbox one machine plays many users. */
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

/** People paste codes with spaces or a dash in them. */
const readCode = (value: unknown): string => {
  const code = typeof value === 'string' ? value.replace(/[\s-]/g, '') : ''
  if (!/^\d{6}$/.test(code)) throw new Problem('code-wrong')
  return code
}

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
    send: async (value, { ipAddress, browserKeys }, language) => {
      const email = readEmail(value)
      const { known, anonymous } = browserKeys(email)
      const limitKey = hashLimitKey(`${email}\0${known ?? networkPrefix(ipAddress)}`)
      await sentByNetwork.consume(networkPrefix(ipAddress))
      await sentToAddress.consume(limitKey)
      await sentToAddressPerDay.consume(limitKey)
      if (known === null) {
        await sentFromAll.consume(hashLimitKey(email))
        await sentFromAllPerDay.consume(hashLimitKey(email))
      }
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      const browserKey = known ?? anonymous ?? ''
      await replaceCode(database, { email, browserKey }, hashCode(email, code), now() + codeMinutes * 60_000)
      try {
        await mailer(codeMail(email, code, origin, language))
      } catch (cause) {
        if (cause instanceof Problem) throw cause
        throw new Problem('code-not-sent', { cause })
      }
    },
    redeem: async (typedEmail, typedCode, { ipAddress, browserKeys }) => {
      const email = readEmail(typedEmail)
      const code = readCode(typedCode)
      await attemptsByNetwork.consume(networkPrefix(ipAddress))
      const { known, anonymous } = browserKeys(email)
      const codeHash = hashCode(email, code)
      let hasCode = false
      // A code that was requested before the browser had a cookie is stored under the empty key.
      for (const browserKey of new Set([known ?? '', anonymous ?? '', ''])) {
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
