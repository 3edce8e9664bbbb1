import type { followingEndpoints } from '@simmer/contract/wire/endpoints/following-endpoints'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { newestOfAuthors } from '../recipes/author-recipes.ts'
import { personCard, personColumns, type PersonRow } from './person-card.ts'

const maxRecipes = 24

const followedAuthors = statement(
  'following.authors',
  `select ${personColumns}
     from user_record as record
     join account on account.account_id = split_part(record.id, ':', 2)::uuid left join photo using (photo_id)
    where record.account_id = $1 and starts_with(record.id, 'follow:') and record.value is not null
      and account.account_id <> $1 and username is not null and suspended_at is null and deletion_at is null
    order by record.version desc, record.id limit 500`,
)

const followers = statement(
  'following.followers',
  `select count(*)::integer as count
     from user_record as record join account on account.account_id = record.account_id
    where record.id = 'follow:' || $1 and starts_with(record.id, 'follow:') and record.value is not null
      and record.account_id::text <> $1 and suspended_at is null and deletion_at is null`,
)

/** FO-1: read when it is asked for, so that publishing costs the same however many people follow the author. */
export const listFollowing =
  ({
    publicReads,
    database,
  }: Record<'publicReads' | 'database', Queryable>): Handler<typeof followingEndpoints.following> =>
  async (_, { person: { accountId } }) => {
    // An author that was followed a moment ago must be in the list, so the replica is not asked.
    const [authors, count] = await Promise.all([
      database.rows<PersonRow>(followedAuthors, [accountId]),
      database.row<{ count: number }>(followers, [accountId]),
    ])
    const ids = authors.map(({ id }) => id)
    const recipes = ids.length === 0 ? [] : await newestOfAuthors(publicReads, ids, maxRecipes)
    const head = JSON.stringify({ followers: count?.count ?? 0, authors: authors.map(personCard) })
    return new JsonText(`${head.slice(0, -1)},"recipes":[${recipes.join(',')}]}`, { cacheControl: 'private, no-cache' })
  }
