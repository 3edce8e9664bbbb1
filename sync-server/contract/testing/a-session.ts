import type { Session } from '../wire/session.ts'

/** A signed-in reader's session; a test overrides the fields that it checks. */
export function aSession({ expires, ...about }: Partial<Omit<Session, 'user'>> = {}): Session {
  const fields = {
    id: '018f3c1e-0000-7000-8000-00000000000a',
    email: 'ana@example.org',
    name: null,
    username: 'ana',
    usernameIsSet: true,
    confirmed: true,
    profileType: 'reader',
    isSimmerPartner: false,
    jwt: 'jwt',
    ...about,
  } as const
  return { user: fields, ...fields, expires: expires ?? '2026-12-20T17:16:22.035Z' }
}
