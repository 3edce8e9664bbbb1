import { keyOfRow } from '@simmer/contract/sync/row-key'
import { redirectPathMaxAge } from '@simmer/contract/wire/session'
import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from '../database/account-database.ts'
import type { GuestDatabase, GuestWish } from '../database/guest-database.ts'
import type { Subject } from '../local.ts'
import { enqueueAction, type Makes } from '../outbox/keep-deed.ts'
import { keyOfSubject } from '../outbox/key-of-subject.ts'

/** Remembers what a signed-out person wished for; a new wish of the same kind for the same thing takes its place (ST-4). */
export const rememberWish = async (
  database: GuestDatabase,
  name: ActionName,
  subject: Subject,
  args: unknown,
  { now, uuid }: Makes,
): Promise<void> => {
  await database.transaction('rw', database.wishes, async () => {
    const key = keyOfSubject(subject)
    const same = await database.wishes.filter((wish) => wish.name === name && keyOfWish(wish) === key).primaryKeys()
    await database.wishes.bulkDelete(same)
    const about = typeof subject === 'string' ? { key } : { recipeId: subject.id, recipeShortId: subject.recipeShortId }
    await database.wishes.add({ v: 1, uid: uuid(), name, args, at: now(), ...about })
  })
}

/**
 * Carries out what was wished for, for whoever signed in. There is no transaction over two databases: the wish is bound to
 * the account first, its uid becomes the origin of the deed, and only then it goes; a repeat of any of this does nothing.
 */
export const claimWishes = async (
  guest: GuestDatabase,
  account: AccountDatabase,
  accountId: string,
  makes: Makes,
): Promise<number> => {
  const claimed = await guest.transaction('rw', guest.wishes, async () => {
    const wishes = await guest.wishes.toArray()
    const now = makes.now()
    const mine = wishes.filter(({ claim }) => claim === accountId)
    const free = wishes.filter((wish) => wish.claim === undefined)
    const fresh = free.filter((wish) => isDue(wish, now)).map((wish) => ({ ...wish, claim: accountId }))
    await guest.wishes.bulkPut(fresh)
    // On a shared device nobody inherits what somebody else left lying.
    await guest.wishes.bulkDelete(free.filter((wish) => !isDue(wish, now)).map(({ uid }) => uid))
    return [...mine, ...fresh]
  })
  for (const wish of claimed) {
    const { uid, name, args } = wish
    if (isActionName(name)) await enqueueAction(account, { name, key: keyOfWish(wish), args, origin: uid }, makes)
    await guest.wishes.delete(uid)
  }
  return claimed.length
}

/** How many wait for whoever signs in next. */
export const waitingWishes = async (guest: GuestDatabase, now: number): Promise<number> =>
  guest.wishes.filter((wish) => wish.claim === undefined && isDue(wish, now)).count()

const keyOfWish = (wish: GuestWish): string => wish.key ?? keyOfRow('saved', wish.recipeId ?? '')

const isDue = ({ at }: { readonly at: number }, now: number): boolean => Math.abs(now - at) <= redirectPathMaxAge
