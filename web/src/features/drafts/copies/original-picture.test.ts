import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Draft } from '@simmer/contract/recipe/draft'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import type { Local } from '#local/store/local.ts'
import { runHook } from '#local/testing/hook-root.ts'
import { copyActions } from './copy-recipe.ts'
import { useOriginalPicture } from './original-picture.ts'

const site = 'https://simmer.example'
const original = aRecipe({ title: 'Leek pie' })
const records = copyActions(original, { draftId: 'd', createdAt: 7, site })
const copy = readDraft(
  'd',
  records.map(({ key, args }, at) => ({ id: key, value: args, order: at + 1 })),
)

const nothing = async () => []

/** Everything that the hook gave, in order, on a device that stores these recipes. */
const picturesOf = async (draft: Draft | null, stored: readonly (typeof original)[]) => {
  if (draft === null) throw new Error('the actions write a draft')
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: site } }))
  // oxlint-disable-next-line no-unsafe-type-assertion -- the hook reads no more of the store
  const local = {
    watch: <T>(query: () => Promise<T>, onValue: (value: T) => void) => {
      void query().then(onValue)
      return () => undefined
    },
    records: nothing,
    pendingActions: nothing,
    rejectedActions: nothing,
    storedRecipe: async (id: string) => stored.find(({ recipeShortId }) => recipeShortId === id) ?? null,
  } as unknown as Local
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  const handle = { subscribe: () => () => undefined, current: () => local } as unknown as LocalStoreHandle
  const hook = await runHook(
    () => useOriginalPicture(draft),
    (child) => createElement(LocalStoreContext, { value: handle }, child),
  )
  await hook.unmount()
  vi.unstubAllGlobals()
  return hook.values
}

test('IM-12 no other cover is shown before it is known whether the device has the picture of the original', async () => {
  const photo = { ...original.picture, kind: 'photo' as const }
  const shown = await picturesOf(copy, [{ ...original, picture: photo }])
  expect([shown[0], shown.at(-1)]).toEqual([undefined, { picture: photo, credit: expect.stringContaining('Leek pie') }])
  const missing = await picturesOf(copy, [])
  expect([missing[0], missing.at(-1)]).toEqual([undefined, null])
  // Other drafts wait for nothing.
  expect(new Set(await picturesOf(copy && { ...copy, imported: null }, []))).toEqual(new Set([null]))
})
