import type { Page } from 'playwright/test'
import { signIn, newUser, type TestUser } from './users.ts'
import type { SimmerServer } from './server.ts'
import { grantRole } from './grant-role.ts'

/** The cookie of a visitor who refused analytics (LY-9). */
export const refusedConsentCookie = (origin: string) => ({
  name: 'counting',
  value: 'refused',
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

export const visitorKinds = ['guest', 'reader', 'author', 'partner'] as const
export type VisitorKind = (typeof visitorKinds)[number]

/** An author of sample recipes; the development mailbox receives the mail. */
const sampleAuthor = (username: string): TestUser => ({ username, email: `${username}@imported.invalid` })

/** Signs the page in as a visitor of this kind. */
export const visitAs = async (page: Page, kind: VisitorKind, simmer: SimmerServer): Promise<void> => {
  switch (kind) {
    case 'guest':
      return
    case 'reader':
      return signIn(page, newUser())
    case 'author':
      return signIn(page, sampleAuthor('odette.roux'))
    case 'partner': {
      const partner = sampleAuthor('tomas.lindqvist')
      await grantRole(simmer, 'partner', partner.username)
      return signIn(page, partner)
    }
  }
}
