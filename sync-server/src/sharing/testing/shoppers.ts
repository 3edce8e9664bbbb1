import { paths } from '@simmer/contract/wire/paths'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { ShoppingPart } from '@simmer/contract/wire/shopping'
import type { TestApp } from '../../http/testing/start-app.ts'
import { Device } from '../../sync/testing/sync-server.ts'

export const lemons = { name: 'Lemons', quantity: 2, unit: null }
export const ticked = { is: 'ticked', at: 1_764_000_000_000 }

/** Sets one part of an item, a list or a food. */
export const part = (device: Device, id: string, name: ShoppingPart, value: object | null) =>
  device.set('shopping.set', `shopping:${id}:${name}`, { value })

/** The parts of the shopping list that a device has after a sync. */
export const listOn = async (device: Device) => {
  await device.sync()
  return Object.fromEntries([...device.base].filter(([key]) => key.startsWith('record shopping:')))
}

export interface Shopper {
  readonly jwt: string
  readonly email: string
  readonly id: string
  readonly phone: Device
  readonly device: () => Device
}

/** Users who share shopping lists, with their calls. */
export const createShoppers = (app: () => TestApp) => {
  let born = 0
  const shopper = async (name = 'shopper'): Promise<Shopper> => {
    born += 1
    const email = `${name}${born}@example.test`
    const { jwt, session } = await app().signIn(email)
    const device = () => new Device(`${app().localUrl}${paths.sync}`, session.id, jwt)
    return { jwt, email, id: session.id, device, phone: device() }
  }
  const invite = async ({ jwt }: Shopper, once = true): Promise<string> => {
    const { body } = await app().call(endpoints.inviteToList, { body: { once } }, { jwt })
    return /\/join\/([\w-]{43})$/.exec(body.invitation?.address ?? '')?.[1] ?? ''
  }
  const accept = ({ jwt }: Shopper, secret: string) =>
    app().call(endpoints.acceptInvitation, { params: { secret } }, { jwt })
  return {
    shopper,
    invite,
    accept,
    /** Two members of one list. The first one owns it. */
    together: async () => {
      const [ana, ben] = [await shopper('ana'), await shopper('ben')]
      await accept(ben, await invite(ana))
      return [ana, ben] as const
    },
    leave: ({ jwt }: Shopper) => app().call(endpoints.leaveList, {}, { jwt }),
    remove: ({ jwt }: Shopper, memberId: string) =>
      app().call(endpoints.removeFromList, { params: { memberId } }, { jwt }),
    readState: async ({ jwt }: Shopper) => (await app().call(endpoints.listSharing, {}, { jwt })).body,
    readMembers: async ({ jwt }: Shopper) => (await app().call(endpoints.listSharing, {}, { jwt })).body.members,
  }
}
