import type { SignInCredential, SessionForms, SignInProblem } from '#api/session-forms.ts'
import type { SessionState } from '../store/session-state.ts'

/** The result of a sign-in attempt; the form shows a problem. */
export type SignInResult = 'signed-in' | SignInProblem

/** ST-6: what happens to unsent work when a person signs out. */
export type UnsentWork = 'send' | 'keep' | 'delete'

/** Data of an account that exists only on this device. */
export interface Unsent {
  /** Queued actions and open issues. */
  readonly actions: number
  /** Pictures whose bytes the server does not have. */
  readonly pictures: number
  /** Unsaved drafts. Only their own screen can send them. */
  readonly drafts: readonly ('profile' | 'posts' | 'imports')[]
}

export type SignOutResult = { readonly done: true } | { readonly done: false; readonly unsent: Unsent }

/** The session on this device, shared by all its tabs. `app/` creates the store; `start` begins to listen. */
export interface SessionStore {
  readonly snapshot: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  start(): () => void
  /** Fetches the session from the server. A network failure changes nothing. */
  refetch(): Promise<void>
  /** CA-13: sends a code by mail. Throws Problem or NetworkError. */
  requestCode(email: string): Promise<void>
  /** Throws NetworkError if the server cannot be reached. */
  signIn(credential: SignInCredential): Promise<SignInResult>
  /** The sign-in methods besides the code. Throws NetworkError. */
  signInMethods(): Promise<Pick<SessionForms, 'providers' | 'providerSignInUrl'>>
  /** The work of the signed-in person that exists only on this device. */
  unsent(): Promise<Unsent>
  /**
   * Without `unsent` it signs out only if there is no unsent work, and otherwise returns that work. `send`: sends it
   * first, and stays signed in if that fails. `keep`: seals it for this account. `delete`: deletes it.
   */
  signOut(unsent?: UnsentWork): Promise<SignOutResult>
}
