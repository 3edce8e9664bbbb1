import { paths } from '@simmer/contract/wire/paths'
import type { CollectionLink } from '@simmer/contract/wire/endpoints/collection-endpoints'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { statement } from '../postgres/database.ts'
import { endLink, nameLink, readLink, type LinkRef, type LinkRow } from './link-store.ts'
import { makeLink, readSecret, type LinkDeps } from './links.ts'

interface Deps extends LinkDeps {
  readonly origin: string
}

const collectionExists = statement(
  'collection.is-there',
  `select 1 as there from user_record where account_id = $1 and id = 'collection:' || $2 and value is not null`,
)

const linkRef = (accountId: string, collectionId: string): LinkRef => ({
  accountId,
  kind: 'collection',
  target: collectionId,
})

/** The link that shows a collection to others. The collection's owner reads, creates and ends it. */
export const collectionLinks = (
  deps: Deps,
): {
  readonly collectionLink: Handler<typeof endpoints.collectionLink>
  readonly shareCollection: Handler<typeof endpoints.shareCollection>
  readonly endCollectionLink: Handler<typeof endpoints.endCollectionLink>
} => {
  const { database, origin } = deps
  const toResponse = (row: LinkRow | undefined): CollectionLink => {
    if (row === undefined) return { link: null }
    const secret = readSecret(deps, row)
    const address = secret === null ? null : origin + paths.sharedCollection(secret)
    return { link: { address, named: row.named } }
  }
  return {
    collectionLink: async ({ params }, { person }) =>
      toResponse(await readLink(database, linkRef(person.accountId, params.collectionId))),
    shareCollection: async ({ params, body: { named } }, { person: { accountId } }) => {
      const ref = linkRef(accountId, params.collectionId)
      if ((await database.row(collectionExists, [accountId, params.collectionId])) === undefined)
        throw new Problem('no-such-route')
      return toResponse((await nameLink(database, ref, named)) ?? (await makeLink(deps, database, ref, { named })))
    },
    endCollectionLink: async ({ params }, { person }) => {
      await endLink(database, linkRef(person.accountId, params.collectionId))
      return { link: null }
    },
  }
}
