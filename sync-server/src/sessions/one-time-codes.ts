import { createHash, randomInt } from 'node:crypto'
import type { Language } from '@simmer/contract/wire/languages'
import { Problem } from '@simmer/contract/wire/problems'
import { Email, codeDigits, codeMinutes, codeTries } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { createRateLimit, networkOf } from '../http/rate-limit.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Asking } from '../postgres/database.ts'
import { codeMail } from './code-mail.ts'
import { attemptCode, replaceCode, takeCode } from './code-store.ts'
import { deriveKey, keyedHash, sameHash } from './keys.ts'

export interface OneTimeCodes {
  /**
   * Sends a code to an address, whether it has an account or not; the code before it is no longer good.
   * @throws Problem email-not-valid, too-many-requests, code-not-sent
   */
  readonly send: (email: unknown, from: string, language: Language) => Promise<void>
  /**
   * The address whose mail was read by whoever brings this code. Each code is good once.
   * @throws Problem email-not-valid, too-many-requests, code-wrong, code-expired
   */
  readonly redeem: (email: unknown, code: unknown, from: string) => Promise<string>
}

/** How much of it one address and one network may do in ten minutes, and one address in a day. */
export interface CodeLimits {
  readonly sentToAddress: number
  /** Each code can be guessed at five times, from anywhere: so few of them that guessing comes to nothing. */
  readonly sentToAddressADay: number
  readonly sentByNetwork: number
  readonly triedByNetwork: number
}

/** A network may be a whole school behind one address. */
export const usualLimits: CodeLimits = {
  sentToAddress: 6,
  sentToAddressADay: 30,
  sentByNetwork: 60,
  triedByNetwork: 120,
}
/** Where mail goes to the development mailbox, one machine plays many people. */
export const developmentLimits: CodeLimits = {
  sentToAddress: 60,
  sentToAddressADay: 600,
  sentByNetwork: 6000,
  triedByNetwork: 12_000,
}

const windowSeconds = 10 * 60
const daySeconds = 24 * 60 * 60

const readEmail = (given: unknown): string => {
  const read = v.safeParse(Email, given)
  if (!read.success) throw new Problem('email-not-valid')
  return read.output
}

/** People paste codes with blanks or a dash in them. */
const readCode = (given: unknown): string => {
  const code = typeof given === 'string' ? given.replace(/[\s-]/g, '') : ''
  if (!/^\d{6}$/.test(code)) throw new Problem('code-wrong')
  return code
}

/** The table of limits holds no address in clear. */
const nameless = (email: string): string => createHash('sha256').update(email).digest('base64url')

export const createOneTimeCodes = (needs: {
  readonly database: Asking
  readonly mailer: Mailer
  readonly now: () => number
  readonly authSecret: string
  readonly origin: string
  readonly limits: CodeLimits
}): OneTimeCodes => {
  const { database, mailer, now, origin, limits } = needs
  const key = deriveKey(needs.authSecret, 'one-time code')
  const hashOf = (email: string, code: string): Buffer => keyedHash(key, `${email}\0${code}`)
  const limitOf = (name: string, points: number, seconds = windowSeconds) =>
    createRateLimit(database, { name, points, seconds })
  const sentToAddress = limitOf('code-to', limits.sentToAddress)
  const sentToAddressADay = limitOf('code-to-day', limits.sentToAddressADay, daySeconds)
  const sentByNetwork = limitOf('code-by', limits.sentByNetwork)
  const triedByNetwork = limitOf('code-try', limits.triedByNetwork)

  return {
    send: async (given, from, language) => {
      const email = readEmail(given)
      await sentByNetwork.take(networkOf(from))
      await sentToAddress.take(nameless(email))
      await sentToAddressADay.take(nameless(email))
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      await replaceCode(database, email, hashOf(email, code), now() + codeMinutes * 60_000)
      try {
        await mailer(codeMail(email, code, origin, language))
      } catch (cause) {
        if (cause instanceof Problem) throw cause
        throw new Problem('code-not-sent', { cause })
      }
    },
    redeem: async (givenEmail, givenCode, from) => {
      const email = readEmail(givenEmail)
      const code = readCode(givenCode)
      await triedByNetwork.take(networkOf(from))
      const kept = await attemptCode(database, email, codeTries, now())
      if (kept === undefined) throw new Problem('code-expired')
      const brought = hashOf(email, code)
      if (!sameHash(kept, brought)) throw new Problem('code-wrong')
      if (!(await takeCode(database, email, brought))) throw new Problem('code-expired')
      return email
    },
  }
}
