import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import type { accountEndpoints } from '@simmer/contract/wire/endpoints/account-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import type { Handler, Person } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'

const become = statement(
  'account.become-author',
  `update account set profile_type = 'author' where account_id = $1 and username is not null and suspended_at is null
     and deletion_at is null
   returning username, coalesce(name, username) as name`,
)

/**
 * WHO-3: an account becomes an author when it first publishes. Returns the name for the recipe, or undefined when the
 * account may not publish now.
 * The update locks the account until the transaction ends, so a change of the name reaches either all its recipes or
 * none.
 */
export const becomeAuthor = (db: Queryable, accountId: string): Promise<AuthorCard | undefined> =>
  db.row<AuthorCard>(become, [accountId])

const becomeByRequest = statement(
  'account.become-author-by-request',
  `update account set profile_type = 'author'
    where account_id = $1 and confirmed and suspended_at is null and deletion_at is null
   returning is_partner as "isSimmerPartner"`,
)

/**
 * WHO-3: Become An Author, for a confirmed account. The caller's other devices learn of it with their next session.
 * @throws Problem account-not-confirmed
 */
export const becomeAuthorByRequest =
  (deps: {
    readonly database: Queryable
    readonly sessions: { readonly invalidate: (person: Person) => void }
  }): Handler<typeof accountEndpoints.becomeAuthor> =>
  async (_, { person }) => {
    const account = await deps.database.row<{ isSimmerPartner: boolean }>(becomeByRequest, [person.accountId])
    if (account === undefined) throw new Problem('account-not-confirmed')
    deps.sessions.invalidate(person)
    return { profileType: 'author', ...account }
  }

export interface UnclaimedAuthor {
  /** The author's name at the source of the recipes: `jane-doe`. */
  readonly handle: string
  readonly name: string
  readonly bio: string
}

const unclaimedDomain = '@imported.invalid'

export interface AuthorAccount {
  readonly accountId: string
  readonly username: string
  readonly name: string
}

const columns = 'account_id as "accountId", username, name'

const update = statement(
  'account.update-unclaimed-author',
  `update account set name = $2, bio = $3 where email = $1 returning ${columns}`,
)

const add = statement(
  'account.add-unclaimed-author',
  `insert into account (account_id, email, username, name, bio, confirmed, profile_type)
   values ($1, $2, $3, $4, $5, false, 'author')
   on conflict do nothing
   returning ${columns}`,
)

/**
 * Returns the account of an author whose recipes were imported, and creates it when it is missing.
 * Its address receives no mail, so it has no sign-in until an administrator sets a real address. The address also
 * identifies the author in later imports. A username that is taken gets a number.
 */
export async function upsertUnclaimedAuthor(
  db: Queryable,
  newId: () => string,
  { handle, name, bio }: UnclaimedAuthor,
): Promise<AuthorAccount> {
  const email = `${handle.toLowerCase()}${unclaimedDomain}`
  const existing = await db.row<AuthorAccount>(update, [email, name, bio])
  if (existing !== undefined) return existing
  const preferred = usernameFrom(handle)
  for (let number = 1; number < 100; number += 1) {
    const username = number === 1 ? preferred : `${preferred.slice(0, 26)}-${number}`
    const added = await db.row<AuthorAccount>(add, [newId(), email, username, name, bio])
    if (added !== undefined) return added
  }
  throw new Error(`No free username was found for ${handle}`)
}

const claimed = statement(
  'account.lock-claimed-author',
  `select account_id as "accountId", username, coalesce(name, username) as name from account
    where account_id = $1 and username is not null and right(email, length($2)) <> $2 for update`,
)

/**
 * Returns the author of imported recipes whose account has a real address by now; undefined for an unclaimed one. The
 * lock on the account lasts until the transaction ends, so none of the author's drafts is published meanwhile.
 */
export const lockClaimedAuthor = (db: Queryable, accountId: string): Promise<AuthorAccount | undefined> =>
  db.row<AuthorAccount>(claimed, [accountId, unclaimedDomain])

const byUsername = statement(
  'account.author-by-username',
  `select ${columns} from account where lower(username) = lower($1)`,
)

export const authorByUsername = (db: Queryable, username: string): Promise<AuthorAccount | undefined> =>
  db.row<AuthorAccount>(byUsername, [username])

/** The username closest to a handle that the rules allow. */
function usernameFrom(handle: string): string {
  const plain = handle
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, (gap) => (/\s/.test(gap) ? '-' : ''))
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 30)
  return isAllowedUsername(plain) ? plain : `cook-${plain}`.replace(/-$/, '').slice(0, 30)
}
