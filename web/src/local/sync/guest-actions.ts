import { rowKey } from '@simmer/contract/sync/row-key'
import { redirectPathMaxAge } from '@simmer/contract/wire/session'
import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from './account-database.ts'
import type { DeviceDatabase, GuestAction } from '../database/device-database.ts'
import type { Subject } from '../local.ts'
import { enqueueAction, type ActionClock, subjectKey } from './outbox.ts'

/** Remembers what a signed-out person wished for; a new wish of the same kind for the same thing takes its place (ST-4). */
export const storeGuestAction = async (
  database: DeviceDatabase,
  name: ActionName,
  subject: Subject,
  args: unknown,
  { now, uuid }: ActionClock,
): Promise<void> => {
  await database.transaction('rw', database.guestActions, async () => {
    const key = subjectKey(subject)
    const same = await database.guestActions
      .filter((action) => action.name === name && guestActionKey(action) === key)
      .primaryKeys()
    await database.guestActions.bulkDelete(same)
    const target =
      typeof subject === 'string' ? { key } : { recipeId: subject.id, recipeShortId: subject.recipeShortId }
    await database.guestActions.add({ v: 1, uid: uuid(), name, args, at: now(), ...target })
  })
}

/**
 * Carries out what was wished for, for whoever signed in. There is no transaction over two databases: the wish is bound to
 * the account first, its uid becomes the origin of the deed, and only then it goes; a repeat of any of this does nothing.
 */
export const claimGuestActions = async (
  device: DeviceDatabase,
  account: AccountDatabase,
  accountId: string,
  clock: ActionClock,
): Promise<number> => {
  const claimed = await device.transaction('rw', device.guestActions, async () => {
    const actions = await device.guestActions.toArray()
    const now = clock.now()
    const mine = actions.filter(({ claim }) => claim === accountId)
    const free = actions.filter((action) => action.claim === undefined)
    const fresh = free.filter((action) => isFresh(action, now)).map((action) => ({ ...action, claim: accountId }))
    await device.guestActions.bulkPut(fresh)
    // On a shared device nobody inherits what somebody else left lying.
    await device.guestActions.bulkDelete(free.filter((action) => !isFresh(action, now)).map(({ uid }) => uid))
    return [...mine, ...fresh]
  })
  for (const action of claimed) {
    const { uid, name, args } = action
    if (isActionName(name))
      await enqueueAction(account, { name, key: guestActionKey(action), args, origin: uid }, clock)
    await device.guestActions.delete(uid)
  }
  return claimed.length
}

/** How many wait for whoever signs in next. */
export const countGuestActions = async (device: DeviceDatabase, now: number): Promise<number> =>
  device.guestActions.filter((action) => action.claim === undefined && isFresh(action, now)).count()

const guestActionKey = (action: GuestAction): string => action.key ?? rowKey('saved', action.recipeId ?? '')

const isFresh = ({ at }: { readonly at: number }, now: number): boolean => Math.abs(now - at) <= redirectPathMaxAge
