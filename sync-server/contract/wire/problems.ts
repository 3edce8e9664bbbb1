/**
 * Every failure a person can meet, by name: the HTTP status and the sentence shown to them.
 * On the wire: `{ "error": <name>, "message": <sentence>, "details"?: … }`.
 */
export const problems = {
  'unreadable-json': { status: 400, message: 'That request could not be read: it is not valid JSON.' },
  'unreadable-form': { status: 400, message: 'That form could not be read.' },
  'wrong-shape': { status: 400, message: 'Something in that request is missing or of the wrong kind.' },
  'malformed-address': { status: 400, message: 'That address could not be read.' },
  'not-signed-in': { status: 401, message: 'You are not authorized to access this resource. Please sign in.' },
  'not-allowed': { status: 403, message: 'You are not authorized to access this resource. Please sign in.' },
  'account-suspended': {
    status: 403,
    message: 'This account is suspended. Write to us if you think that is a mistake.',
  },
  'no-such-route': { status: 404, message: 'There is nothing at this address.' },
  'recipe-not-found': { status: 404, message: 'We could not find that recipe.' },
  'author-not-found': { status: 404, message: 'We could not find that cook.' },
  'picture-not-found': { status: 404, message: 'We could not find that picture.' },
  'author-gone': { status: 410, message: 'This cook’s page was taken down.' },
  'post-not-found': { status: 404, message: 'We could not find that post.' },
  'post-changed': {
    status: 409,
    message: 'Somebody changed this post meanwhile. Copy what you wrote, open the post again and put both together.',
  },
  'editors-only': { status: 403, message: 'Only editors can write for the blog.' },
  'form-not-valid-yet': {
    status: 400,
    message: 'That form was too old, or filled in quicker than anybody can type. Please send it again.',
  },
  'looks-automatic': {
    status: 400,
    message:
      'That looked like it came from a machine: a field that nobody sees was filled in. Please reload and try again.',
  },
  'recipe-gone': { status: 410, message: 'This recipe was taken down by its author.' },
  'method-not-allowed': { status: 405, message: 'That cannot be done at this address.' },
  'key-reused': { status: 409, message: 'That idempotency key was already used for something else.' },
  'username-taken': { status: 409, message: 'That username is already taken.' },
  'username-already-set': { status: 409, message: 'Your username is already set.' },
  'username-not-allowed': {
    status: 400,
    message:
      'A username has 3 to 30 letters, digits, dots, dashes or underscores, starts with a letter, and is not a word Simmer needs itself.',
  },
  'no-such-auth-action': { status: 400, message: 'There is no such step in signing in or out.' },
  'csrf-refused': { status: 403, message: 'That form was too old or came from elsewhere. Please try again.' },
  'email-not-valid': { status: 400, message: 'Please give a valid e-mail address.' },
  'code-not-sent': { status: 502, message: 'Failed to send verification code' },
  'code-wrong': { status: 401, message: 'That code is not right. Check the e-mail and try again.' },
  'code-expired': { status: 401, message: 'That code is no longer valid. Ask for a new one.' },
  'body-too-large': { status: 413, message: 'That is more than can be sent at once.' },
  'picture-not-readable': {
    status: 400,
    message: 'That picture could not be read. Please choose a JPEG, PNG or WebP.',
  },
  'media-type-not-supported': { status: 415, message: 'That kind of content cannot be read here. Please send JSON.' },
  'stars-out-of-range': { status: 400, message: 'A rating is a whole number from 1 to 5.' },
  'cursor-not-valid': {
    status: 400,
    message: 'That page marker is not valid any more. Start again from the first page.',
  },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a moment and try again.' },
  'something-broke': { status: 500, message: 'Something went wrong on our side. It has been noted; please try again.' },
  'database-away': { status: 503, message: 'Simmer is taking a short breather. Please try again in a moment.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>

/** ER-2, exact: what could not be read, for a reason that has no words of its own. */
export const readFailed = 'An error occured please try again'

export type ProblemName = keyof typeof problems

/** A named failure on its way to a person. Thrown by answers; turned into a response in one place. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly details: unknown
  /** Seconds to wait before trying again, where that helps. */
  readonly retryAfter: number | undefined
  constructor(problem: ProblemName, more: { details?: unknown; retryAfter?: number; cause?: unknown } = {}) {
    super(problems[problem].message, { cause: more.cause })
    this.name = 'Problem'
    this.problem = problem
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
  get status(): number {
    return problems[this.problem].status
  }
}

/**
 * The problem that was thrown, if it was one. By its name: what the server throws while the web renders is of the server's
 * own copy of this class.
 */
export const problemIn = (thrown: unknown): ProblemName | null => {
  if (!(thrown instanceof Error) || thrown.name !== 'Problem' || !('problem' in thrown)) return null
  const { problem } = thrown
  return typeof problem === 'string' && isProblemName(problem) ? problem : null
}

const isProblemName = (name: string): name is ProblemName => Object.hasOwn(problems, name)
