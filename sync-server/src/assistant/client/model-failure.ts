/**
 * Why the model's server gave no answer. `key-refused`: 401 or 403. `not-found`: 404, no such model or path. `busy`: 429.
 * `rejected`: another 4xx. `failing`: 5xx, or an error in the stream. `not-a-model`: HTML, or no JSON. `redirected`: it
 * answers with a redirect, which is not followed. `not-secure`: its certificate is not valid. `unreachable`: no
 * connection, or one that broke. `too-slow`: no byte or no end in time. `declined`: its filter refused the content.
 * `too-long`: the request is longer than it takes.
 * `tools-refused`: it takes no tools; the same question may be asked without them.
 */
export type ModelFailureKind =
  | 'key-refused'
  | 'not-found'
  | 'busy'
  | 'rejected'
  | 'failing'
  | 'not-a-model'
  | 'redirected'
  | 'not-secure'
  | 'unreachable'
  | 'too-slow'
  | 'declined'
  | 'too-long'
  | 'tools-refused'

/** A failure of the model's server. It carries no word of the request, and no key. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined
  constructor(kind: ModelFailureKind, detail = '', retryAfter?: number) {
    super(detail === '' ? kind : `${kind}: ${detail}`)
    this.name = 'ModelFailure'
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** The longest wait that a person is asked for. */
const maxRetrySeconds = 3600

/** Retry-After in seconds: a number, or a date. Undefined where it is neither. */
export const readRetryAfter = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(maxRetrySeconds, Math.max(1, Math.ceil(seconds))) : undefined
}

const failureOfStatus = (status: number): ModelFailureKind => {
  if (status === 401 || status === 403) return 'key-refused'
  if (status === 404) return 'not-found'
  if (status === 429) return 'busy'
  return status >= 500 ? 'failing' : 'rejected'
}

const tooLong = /context (?:length|window|size)|context_length|too (?:long|large)|too many tokens/i
/** The limit of the answer is a setting of the operator: a shorter question does not help. */
const answerLimit = /max_(?:completion_)?tokens/

/** The failure of a response whose status is no success. `refusal`: its text, where one was read. */
export const failureOfResponse = (response: Response, now: number, refusal = ''): ModelFailure => {
  const { status, headers } = response
  if (status === 413 || (tooLong.test(refusal) && !answerLimit.test(refusal)))
    return new ModelFailure('too-long', `status ${status}`)
  if (status >= 300 && status < 400) return new ModelFailure('redirected', `status ${status}`)
  return new ModelFailure(failureOfStatus(status), `status ${status}`, readRetryAfter(headers.get('retry-after'), now))
}

const causeCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return causeCode(error.cause)
}

const certificateCodes = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/

/** The failure behind an error of `fetch` or of reading its body. */
export const failureOfError = (error: unknown): ModelFailure => {
  if (error instanceof ModelFailure) return error
  const code = causeCode(error)
  return new ModelFailure(certificateCodes.test(code) ? 'not-secure' : 'unreachable', code)
}
