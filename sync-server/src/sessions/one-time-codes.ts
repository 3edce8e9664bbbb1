import { randomInt } from 'node:crypto'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { Email } from '@simmer/contract/wire/scalars'
import { codeDigits, codeMinutes, codeTries } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { createRateLimit, networkPrefix, sitePrefix, type RateLimit } from '../http/rate-limit.ts'
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
   * @throws Problem credentials-missing, email-not-valid, too-many-requests, code-wrong, code-expired
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
  /**
   * For all networks together. These are high, because a stranger could otherwise use them up and keep the owner of the
   * address from a code. They end a flood of mail.
   */
  readonly sentToAddressFromAll: number
  readonly sentToAddressFromAllPerDay: number
  /** Wrong attempts for one address, from all browsers that it does not know. Beyond them each code allows one attempt. */
  readonly wrongForAddressPerDay: number
  readonly sentByNetwork: number
  readonly attemptsByNetwork: number
}

/** A whole school may share one IP address. */
export const defaultLimits: CodeLimits = {
  sentToAddress: 6,
  sentToAddressPerDay: 30,
  sentToAddressFromAll: 200,
  sentToAddressFromAllPerDay: 1000,
  wrongForAddressPerDay: 300,
  sentByNetwork: 60,
  attemptsByNetwork: 120,
}
/** With the development mailbox one machine plays many users. */
export const developmentLimits: CodeLimits = {
  sentToAddress: 60,
  sentToAddressPerDay: 600,
  sentToAddressFromAll: 300,
  sentToAddressFromAllPerDay: 2400,
  wrongForAddressPerDay: 600,
  sentByNetwork: 6000,
  attemptsByNetwork: 12_000,
}

const windowSeconds = 10 * 60
const daySeconds = 24 * 60 * 60
/** A site has a /48 and with it 65,536 networks of the size /64: all of them together may do this many times more than one. */
const siteFactor = 4

const readEmail = (value: unknown): string => {
  const parsed = v.safeParse(Email, value)
  if (!parsed.success) throw new Problem('email-not-valid')
  return parsed.output
}

const isMissing = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

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
  const wrongForAddress = createLimit('code-wrong-day', limits.wrongForAddressPerDay, daySeconds)
  const sentByNetwork = createLimit('code-by', limits.sentByNetwork)
  const sentBySite = createLimit('code-by-site', siteFactor * limits.sentByNetwork)
  const attemptsByNetwork = createLimit('code-try', limits.attemptsByNetwork)
  const attemptsBySite = createLimit('code-try-site', siteFactor * limits.attemptsByNetwork)

  /** The limits that a sent code counts towards, each with its key. */
  const sendLimits = (email: string, ipAddress: string, known: string | null): [RateLimit, string][] => {
    const site = sitePrefix(ipAddress)
    const sender = hashLimitKey(`${email}\0${known ?? site}`)
    return [
      [sentByNetwork, networkPrefix(ipAddress)],
      [sentBySite, site],
      [sentToAddress, sender],
      [sentToAddressPerDay, sender],
      ...(known === null
        ? ([
            [sentFromAll, hashLimitKey(email)],
            [sentFromAllPerDay, hashLimitKey(email)],
          ] satisfies [RateLimit, string][])
        : []),
    ]
  }

  return {
    send: async (value, { ipAddress, browserKeys }, language) => {
      const email = readEmail(value)
      const { known, anonymous } = browserKeys(email)
      const counted = sendLimits(email, ipAddress, known)
      for (const [limit, limitKey] of counted) await limit.consume(limitKey)
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      const browserKey = known ?? anonymous ?? ''
      await replaceCode(database, { email, browserKey }, hashCode(email, code), now() + codeMinutes * 60_000)
      try {
        await mailer(codeMail(email, code, origin, language))
      } catch (cause) {
        // A mail server that is unreachable does not use up the attempts of the owner.
        for (const [limit, limitKey] of counted) await limit.giveBack(limitKey)
        if (cause instanceof Problem) throw cause
        throw new Problem('code-not-sent', { cause })
      }
    },
    redeem: async (typedEmail, typedCode, { ipAddress, browserKeys }) => {
      if (isMissing(typedEmail) || isMissing(typedCode)) throw new Problem('credentials-missing')
      // An address that is none has no code.
      const email = v.safeParse(Email, typedEmail).success ? readEmail(typedEmail) : null
      if (email === null) throw new Problem('code-wrong')
      const code = readCode(typedCode)
      await attemptsByNetwork.consume(networkPrefix(ipAddress))
      await attemptsBySite.consume(sitePrefix(ipAddress))
      const { known, anonymous } = browserKeys(email)
      const codeHash = hashCode(email, code)
      const addressKey = hashLimitKey(email)
      const tries = known === null && (await wrongForAddress.isUsedUp(addressKey)) ? 1 : codeTries
      let hasCode = false
      // A code that was requested before the browser had a cookie is stored under the empty key.
      for (const browserKey of new Set([known ?? '', anonymous ?? '', ''])) {
        const storedHash = await countCodeAttempt(database, { email, browserKey }, tries, now())
        if (storedHash === undefined) continue
        hasCode = true
        if (!equalHashes(storedHash, codeHash)) continue
        if (!(await consumeCode(database, email, codeHash))) throw new Problem('code-expired')
        return email
      }
      if (hasCode && known === null) await wrongForAddress.count(addressKey)
      throw new Problem(hasCode ? 'code-wrong' : 'code-expired')
    },
  }
}
