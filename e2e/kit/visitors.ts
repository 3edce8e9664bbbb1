import type { Page } from 'playwright/test'
import { signIn, somebody } from './people.ts'

export const visitorKinds = ['guest', 'reader', 'author', 'partner'] as const
export type VisitorKind = (typeof visitorKinds)[number]

const standing = {
  guest: {},
  reader: { profileType: 'reader', isSimmerPartner: false },
  author: { profileType: 'author', isSimmerPartner: false },
  partner: { profileType: 'author', isSimmerPartner: true },
} as const

const kindOf = new WeakMap<Page, VisitorKind>()

const tellStanding = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(auth\/session|user\/is-partner-or-author)/, async (route) => {
    const answer = await route.fetch()
    // A page that was left meanwhile waits for nothing.
    const told: unknown = answer.ok() ? await answer.json().catch(() => null) : null
    const isSomebody = typeof told === 'object' && told !== null && Object.keys(told).length > 0
    const changes = standing[kindOf.get(page) ?? 'guest']
    await route
      .fulfill({ response: answer, ...(isSomebody && { json: { ...told, ...changes } }) })
      .catch(() => undefined)
  })

/**
 * Makes the page one of a visitor of this kind. What somebody is said to be only decides what the web shows them; that
 * the server gives nothing out on that word is proven where it is asked.
 */
export const visitAs = async (page: Page, kind: VisitorKind): Promise<void> => {
  const before = kindOf.get(page)
  kindOf.set(page, kind)
  if (kind === 'guest') return
  if (before === undefined) {
    await tellStanding(page)
    await signIn(page, somebody())
  }
}
