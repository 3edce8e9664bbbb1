import { redirectPathMaxAge } from '@simmer/contract/wire/session'
import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from '../database/account-database.ts'
import type { GuestDatabase } from '../database/guest-database.ts'
import type { RecipeRef } from '../local.ts'
import { keepDeed, type Makes } from '../outbox/keep-deed.ts'
import { keyOfRecipe } from '../outbox/outbox-entry.ts'

/** Remembers what a signed-out person wished for; a new wish of the same kind for the same recipe takes its place (ST-4). */
export const rememberWish = async (
  database: GuestDatabase,
  name: ActionName,
  recipe: RecipeRef,
  args: unknown,
  { now, uuid }: Makes,
): Promise<void> => {
  await database.transaction('rw', database.wishes, async () => {
    const same = await database.wishes.filter((wish) => wish.name === name && wish.recipeId === recipe.id).primaryKeys()
    await database.wishes.bulkDelete(same)
    await database.wishes.add({
      v: 1,
      uid: uuid(),
      name,
      args,
      at: now(),
      recipeId: recipe.id,
      recipeShortId: recipe.recipeShortId,
    })
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
  for (const { uid, name, recipeId, args } of claimed) {
    if (isActionName(name)) await keepDeed(account, { name, key: keyOfRecipe(recipeId), args, origin: uid }, makes)
    await guest.wishes.delete(uid)
  }
  return claimed.length
}

const isDue = ({ at }: { readonly at: number }, now: number): boolean => Math.abs(now - at) <= redirectPathMaxAge
