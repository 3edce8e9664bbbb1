import { randomUUID } from 'node:crypto'
import { ApiClient } from './api.ts'
import { newUser } from './users.ts'

/** The path of a URL. */
const urlPath = (address: string): string => new URL(address).pathname

/** Creates a shared collection with one recipe, and an invitation to a shopping list. */
export const sharedLinks = async (origin: string): Promise<{ collection: string; invitation: string }> => {
  const client = await ApiClient.signIn(origin, newUser())
  const [recipe] = await client.recipes(1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const id = randomUUID()
  await client.push([
    ['collection.set', `collection:${id}`, { name: 'Sundays', position: 0 }],
    ['collected.set', `collected:${id}:${recipe.id}`, { on: true }],
  ])
  const link = await client.request<{ link: { address: string } }>('PUT', `/api/collections/${id}/link`, {
    named: false,
  })
  const list = await client.request<{ invitation: { address: string } }>('POST', '/api/shopping/invitation', {
    once: false,
  })
  return { collection: urlPath(link.link.address), invitation: urlPath(list.invitation.address) }
}
