import { rowKey } from '@simmer/contract/sync/row-key'
import { isActionName, type ActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from './account-database.ts'
import type { DeviceDatabase, GuestAction } from '../database/device-database.ts'
import type { Subject } from '../store/local.ts'
import { enqueueAction, type ActionClock, subjectKey } from './outbox.ts'

/** ST-4: stores an action of a signed-out person. It replaces an earlier one of the same kind on the same key. */
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
 * Queues the guest actions for the account that has signed in. No transaction covers two databases, so each step can be
 * repeated: an action is first bound to the account, then queued with its uid as origin, then deleted. Its age does not
 * matter: it waits until an account signs in, or until a sign-out deletes it.
 */
export const claimGuestActions = async (
  device: DeviceDatabase,
  account: AccountDatabase,
  accountId: string,
  clock: ActionClock,
): Promise<number> => {
  const claimed = await device.transaction('rw', device.guestActions, async () => {
    const actions = await device.guestActions.toArray()
    const unclaimed = actions.filter((action) => action.claim === undefined)
    await device.guestActions.bulkPut(unclaimed.map((action) => ({ ...action, claim: accountId })))
    return actions.filter(({ claim = accountId }) => claim === accountId)
  })
  for (const action of claimed) {
    const { uid, name, args } = action
    if (isActionName(name))
      await enqueueAction(account, { name, key: guestActionKey(action), args, origin: uid }, clock)
    await device.guestActions.delete(uid)
  }
  return claimed.length
}

/** The number of guest actions that the next sign-in would claim. */
export const countGuestActions = (device: DeviceDatabase): Promise<number> =>
  device.guestActions.filter((action) => action.claim === undefined).count()

const guestActionKey = (action: GuestAction): string => action.key ?? rowKey('saved', action.recipeId ?? '')
