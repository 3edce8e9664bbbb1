import * as v from 'valibot'

/**
 * What a failed delivery means:
 * - `returned`: the mail server rejected the address or the mail for good (5xx).
 * - `later`: it did so for now (4xx).
 * - `unavailable`: no mail can be sent at the moment, to any address.
 * - `unclear`: the connection ended, perhaps after the mail was accepted.
 */
export type DeliveryFailure = 'returned' | 'later' | 'unavailable' | 'unclear'

/** The fields of nodemailer's errors. `command` is the one that the server answered. */
const SmtpError = v.object({
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  permanent: v.optional(v.boolean()),
  originalCode: v.optional(v.string()),
  timeoutType: v.optional(v.string()),
})

/** Errors before any command was sent. */
const unconnected: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'])
const unconnectedSockets: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])

export const deliveryFailure = (thrown: unknown): DeliveryFailure => {
  const read = v.safeParse(SmtpError, thrown)
  if (!read.success) return 'unclear'
  const { code = '', command = '', permanent, originalCode = '', timeoutType } = read.output
  if (permanent !== undefined) {
    if (command !== 'RCPT TO' && command !== 'DATA') return 'unavailable'
    return permanent ? 'returned' : 'later'
  }
  const isUnconnected =
    unconnected.has(code) ||
    unconnectedSockets.has(originalCode) ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  return isUnconnected ? 'unavailable' : 'unclear'
}
