import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { KnownRecipe } from './recipes.ts'
import type { TestUser } from './users.ts'

const snapshot = readFileSync(join(import.meta.dirname, 'earlier-device.json'), 'utf8')

/** The ids of the two drafts in the snapshot: one with a queued publication and a picture, one with a title only. */
const draftIds = {
  published: '01a20699-bfcd-7714-8474-2691a99eeebd',
  titleOnly: '01a20699-d0b0-75a4-8f20-3295b78bd23a',
}

interface Owner extends TestUser {
  readonly accountId: string
}

/**
 * Replaces the databases and the localStorage of the page's origin by those that the version of 22 November 2026 left on
 * a device: 21 unsent actions, a picture, a contact message, the undo history and the cooking progress. The account and
 * three recipes take the ids of this server; the client and its actions get new ids, which no server has seen.
 */
export const installEarlierDevice = async (
  page: Page,
  owner: Owner,
  recipes: readonly [KnownRecipe, KnownRecipe, KnownRecipe],
): Promise<typeof draftIds> => {
  let text = snapshot
  const fill = (placeholder: string, value: string): void => {
    text = text.replaceAll(`{${placeholder}}`, value)
  }
  fill('account', owner.accountId)
  fill('email', owner.email)
  fill('username', owner.username)
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    const recipe = recipes[index]
    if (recipe === undefined) continue
    fill(`recipe-${letter}`, recipe.id)
    fill(`short-${letter}`, recipe.recipeShortId)
    fill(`slug-${letter}`, recipe.slug)
    fill(`title-${letter}`, recipe.title)
  }
  const replaced = new Map<string, string>()
  const fresh = (id: string): string => {
    const value = replaced.get(id) ?? randomUUID()
    replaced.set(id, value)
    return value
  }
  // The drafts keep their ids: the fingerprint of the queued publication covers them.
  text = text.replaceAll(/("(?:client|uid)": ")([0-9a-f-]{36})/g, (_, start: string, id: string) => start + fresh(id))
  // A page of the server without the app: no script of the app opens the databases meanwhile.
  await page.goto('/robots.txt')
  await page.evaluate(restore, text)
  return draftIds
}

/** Runs in the page, so it uses nothing of this file. */
const restore = async (json: string): Promise<void> => {
  interface Store {
    name: string
    keyPath: string | string[]
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
    rows: unknown[]
  }
  const { databases, localStorage: texts } = JSON.parse(json, (_, value: unknown) => {
    const buffer = (value as { $buffer?: string } | null)?.$buffer
    return buffer === undefined ? value : Uint8Array.from(atob(buffer), (char) => char.charCodeAt(0)).buffer
  }) as { databases: { name: string; version: number; stores: Store[] }[]; localStorage: Record<string, string> }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of this file
  const finished = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  for (const { name } of await indexedDB.databases()) {
    // The service worker keeps a database of its caches open.
    if (name !== undefined && !name.startsWith('workbox')) await finished(indexedDB.deleteDatabase(name))
  }
  localStorage.clear()
  for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value)
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      for (const { name: storeName, keyPath, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(storeName, { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index)
        for (const row of rows) store.add(row)
      }
    })
    const database = await finished(opening)
    database.close()
  }
}
