/** Every failure that a user can meet, by name, with its HTTP status. The sentences are in problem-sentences.ts. */
export const problems = {
  'unreadable-json': 400,
  'unreadable-form': 400,
  'invalid-input': 400,
  'malformed-url': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'account-suspended': 403,
  'account-not-confirmed': 403,
  'no-such-route': 404,
  'recipe-not-found': 404,
  'author-not-found': 404,
  'picture-not-found': 404,
  'device-not-found': 404,
  'link-expired': 404,
  'own-invitation': 409,
  'list-shared-already': 409,
  'list-full': 409,
  'list-owner-only': 403,
  'account-mismatch': 403,
  'referral-code-required': 400,
  'referral-fields-required': 400,
  'referral-code-unknown': 404,
  'referral-code-own': 400,
  'referral-already-set': 409,
  'author-gone': 410,
  'article-not-found': 404,
  'post-not-found': 404,
  'post-changed': 409,
  'editors-only': 403,
  'moderators-only': 403,
  'report-target-not-found': 404,
  'report-not-complete': 400,
  'own-content': 409,
  'case-not-found': 404,
  'decision-not-found': 404,
  'decision-not-possible': 409,
  'second-moderator-needed': 409,
  'reasons-needed': 400,
  'appeal-not-possible': 409,
  'own-decision': 409,
  'form-not-valid-yet': 400,
  'looks-automatic': 400,
  'recipe-gone': 410,
  'recipe-taken-down': 410,
  'own-recipe': 409,
  'method-not-allowed': 405,
  'key-reused': 409,
  'username-taken': 409,
  'username-already-set': 409,
  'username-not-allowed': 400,
  'username-changed-recently': 409,
  'name-not-allowed': 400,
  'reauthentication-required': 428,
  'no-such-auth-action': 400,
  'csrf-rejected': 403,
  'email-not-valid': 400,
  'otp-sent': 400,
  'code-not-sent': 502,
  'credentials-missing': 401,
  'code-wrong': 401,
  'code-expired': 401,
  'sign-in-method-not-found': 404,
  'passkey-rejected': 401,
  'passkey-not-added': 400,
  'too-many-passkeys': 409,
  'provider-unavailable': 502,
  'body-too-large': 413,
  'picture-not-readable': 400,
  'picture-missing': 400,
  'picture-ref-unknown': 400,
  'picture-ref-not-found': 400,
  'picture-is-text': 400,
  'picture-empty': 400,
  'picture-too-large': 413,
  'picture-two-in-one': 400,
  'too-many-pictures': 409,
  'upload-offset-mismatch': 409,
  'upload-damaged': 422,
  'media-type-not-supported': 415,
  'stars-out-of-range': 400,
  'review-not-valid': 400,
  'reply-not-valid': 400,
  'review-not-found': 404,
  'cursor-not-valid': 400,
  'address-not-valid': 400,
  'address-not-allowed': 400,
  'push-address-not-valid': 400,
  'page-of-this-site': 422,
  'page-not-found': 422,
  'page-refused': 422,
  'page-not-reachable': 422,
  'page-not-secure': 422,
  'page-redirects-too-often': 422,
  'page-too-slow': 422,
  'page-too-large': 422,
  'page-damaged': 422,
  'page-too-complex': 422,
  'not-a-page': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'database-unavailable': 503,
} as const satisfies Record<string, number>

export type ProblemName = keyof typeof problems

/** A named failure. Handlers throw it; `handleProblems` turns it into the response. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly details: unknown
  /** Seconds until another attempt makes sense. */
  readonly retryAfter: number | undefined
  constructor(problem: ProblemName, more: { details?: unknown; retryAfter?: number; cause?: unknown } = {}) {
    super(problem, { cause: more.cause })
    this.name = 'Problem'
    this.problem = problem
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
  get status(): number {
    return problems[this.problem]
  }
}

/**
 * The name of a thrown Problem, or null. It goes by the class name: while the web renders, the server throws its own
 * copy of this class.
 */
export const problemIn = (thrown: unknown): ProblemName | null => {
  if (!(thrown instanceof Error) || thrown.name !== 'Problem' || !('problem' in thrown)) return null
  const { problem } = thrown
  return typeof problem === 'string' && isProblemName(problem) ? problem : null
}

/** The seconds after which a thrown Problem may be retried; undefined where it names none. */
export const retryAfterIn = (thrown: unknown): number | undefined =>
  thrown instanceof Error && 'retryAfter' in thrown && typeof thrown.retryAfter === 'number'
    ? thrown.retryAfter
    : undefined

export const isProblemName = (name: string): name is ProblemName => Object.hasOwn(problems, name)
