import { paths } from '@simmer/contract/wire/paths'
import type { planEndpoints } from '@simmer/contract/wire/endpoints/plan-endpoints'
import type { Handler } from '../http/handler.ts'
import { endLink, readLink, type LinkRef, type LinkRow } from './link-store.ts'
import { makeLink, readSecret, type LinkDeps } from './links.ts'

interface Deps extends LinkDeps {
  readonly origin: string
}

const linkRef = (accountId: string): LinkRef => ({ accountId, kind: 'calendar', target: '' })

/** The private URL of the meal plan for calendar programs. Its owner reads, renews and ends it. */
export const calendarLinks = (
  deps: Deps,
): {
  readonly calendarLink: Handler<typeof planEndpoints.calendarLink>
  readonly makeCalendarLink: Handler<typeof planEndpoints.makeCalendarLink>
  readonly endCalendarLink: Handler<typeof planEndpoints.endCalendarLink>
} => {
  const { database, origin } = deps
  const toResponse = (row: LinkRow | undefined) => {
    if (row === undefined) return { link: null }
    const secret = readSecret(deps, row)
    const address = secret === null ? null : origin + paths.planCalendar(secret)
    return { link: { address, madeAt: new Date(row.createdAt).toISOString() } }
  }
  return {
    calendarLink: async (_, { person }) => toResponse(await readLink(database, linkRef(person.accountId))),
    makeCalendarLink: async (_, { person }) => {
      return toResponse(await makeLink(deps, database, linkRef(person.accountId)))
    },
    endCalendarLink: async (_, { person }) => {
      await endLink(database, linkRef(person.accountId))
      return { link: null }
    },
  }
}
