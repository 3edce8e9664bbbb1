import type { SignInCredential, SessionForms, SignInProblem } from '../../api/session-forms.ts'
import type { SessionState } from './session-state.ts'

/** What a sign-in attempt came to; a refusal is shown in the form. */
export type SignInResult = 'signed-in' | SignInProblem

/** What to do with work that was not sent when somebody signs out (ST-6). */
export type UnsentWork = 'send' | 'keep' | 'delete'

/** What only this device has of an account. */
export interface Unsent {
  /** Deeds and refusals that have not been dealt with. */
  readonly actions: number
  /** What was begun and not saved; nothing but its own screen can send it. */
  readonly drafts: readonly ('profile' | 'posts')[]
}

export type SignOutResult = { readonly done: true } | { readonly done: false; readonly unsent: Unsent }

/** Who is signed in, on this device and in all its tabs. Built by `app/`; `start` begins listening. */
export interface SessionStore {
  readonly snapshot: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  start(): () => void
  /** Asks the server who is signed in. A network that is away changes nothing. */
  refetch(): Promise<void>
  /** CA-13. Throws Problem or NetworkAway. */
  requestCode(email: string): Promise<void>
  /** Throws NetworkAway where the server cannot be reached. */
  signIn(credential: SignInCredential): Promise<SignInResult>
  /** The other ways in. Throws NetworkAway. */
  signInMethods(): Promise<Pick<SessionForms, 'providers' | 'providerSignInUrl'>>
  /**
   * Without `unsent` it signs out only when nothing waits, and otherwise answers what does. `send`: sends first (and
   * stays signed in when that fails) · `keep`: sealed for this account · `delete`: gone.
   */
  signOut(unsent?: UnsentWork): Promise<SignOutResult>
}
