import { v7 as uuid } from 'uuid'
import { claimOnce } from '#device/claim-once.ts'
import { withDeviceDatabase } from '#local/database/device-database.ts'
import { write } from '#local/database/write.ts'
import type { KitchenTimer } from './kitchen-timer.ts'

const prefix = 'ring '
/** A claim is deleted with the first claim a week later, in milliseconds. */
const maxAgeMs = 7 * 24 * 3600 * 1000

/**
 * Resolves to true for the first tab that claims this run of the timer, and to false for all others, however late they
 * ask. Local storage cannot decide it: a slow tab reads old texts, and writes them back.
 */
export const claimRing = async ({ id, run }: Pick<KitchenTimer, 'id' | 'run'>, now: number): Promise<boolean> => {
  const name = `${prefix}${id} ${run}`
  const holder = uuid()
  const claim = withDeviceDatabase((database) =>
    write(database, [database.leases], async () => {
      const { leases } = database
      await leases
        .where('name')
        .startsWith(prefix)
        .filter(({ since }) => Math.abs(now - since) > maxAgeMs)
        .delete()
      const claimed = await leases.get(name)
      if (claimed === undefined) await leases.put({ name, holder, since: now })
      return claimed === undefined || claimed.holder === holder
    }),
  )
  // Without a database only tabs that claim at about the same time are distinguished.
  return claim.catch(() => claimOnce(name))
}
