import type { SessionState } from './session-state.ts'

/** WHO-6: whether the profile being viewed is the signed-in person's own. */
export const isOwnProfile = (session: SessionState, username: string): boolean =>
  session.status === 'authenticated' && session.person.username?.toLowerCase() === username.toLowerCase()
