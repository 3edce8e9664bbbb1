import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { JsonText, type Handler } from '../http/handler.ts'
import { statement } from '../postgres/database.ts'
import { readCards } from '../recipes/list-recipes.ts'
import { openLink, type LinkDeps } from './links.ts'

const collection = statement(
  'shared-collection.read',
  `select value->>'name' as name,
      (select json_build_object('username', username, 'name', coalesce(nullif(name, ''), username)) from account
        where account_id = $1 and username is not null) as owner,
      array(select split_part(id, ':', 3) from user_record
        where account_id = $1 and id like 'collected:' || $2 || ':%' and value is not null
        order by version desc, id limit 500) as recipes
    from user_record where account_id = $1 and id = 'collection:' || $2 and value is not null`,
)

interface CollectionRow {
  readonly name: string
  readonly owner: object | null
  readonly recipes: readonly string[]
}

/** The present state of a collection, for a valid link. */
export const readSharedCollection =
  (deps: LinkDeps): Handler<typeof endpoints.sharedCollection> =>
  async ({ params: { secret } }) => {
    const link = await openLink(deps, 'collection', secret)
    const read =
      link === undefined ? undefined : await deps.database.row<CollectionRow>(collection, [link.accountId, link.target])
    if (link === undefined || read === undefined) throw new Problem('link-expired')
    const cards = await readCards(deps.database, read.recipes)
    const owner = JSON.stringify(link.named ? read.owner : null)
    return new JsonText(`{"name":${JSON.stringify(read.name)},"owner":${owner},"recipes":[${cards.join(',')}]}`, {
      cacheControl: 'no-cache',
    })
  }
