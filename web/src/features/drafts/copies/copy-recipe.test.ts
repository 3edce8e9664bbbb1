import { expect, test } from 'vitest'
import { draftContent, findMissingFields } from '@simmer/contract/recipe/publishing'
import { compareDraft, importOrigin } from '@simmer/contract/recipe/source/import-source'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { Perform } from '#local/live/use-perform.ts'
import type { UserRecord } from '#local/store/local.ts'
import { copyActions, findCopy, makeCopy, readCopy } from './copy-recipe.ts'
import { copiedWithoutPicture } from './original-picture.ts'

const recipe = aRecipe({
  title: 'Leek pie',
  methodSublists: [
    {
      subheading: '',
      methods: [
        { description: 'Rub the cold butter into the flour with your fingertips until it looks like coarse crumbs.' },
        { description: 'Soften the sliced leeks slowly in a heavy pan with a good knob of butter and some thyme.' },
      ],
    },
  ],
})
const site = 'https://simmer.example'
const records = (draftId: string): readonly UserRecord[] =>
  copyActions(recipe, { draftId, createdAt: 7, site }).map(({ key, args }, at) => ({
    id: key,
    value: args,
    order: at + 1,
  }))
const device = (all: readonly UserRecord[]) => ({
  records: (prefix: string) => Promise.resolve(all.filter(({ id }) => id.startsWith(prefix))),
})
const draftOf = (draftId: string) => {
  const draft = readDraft(draftId, records(draftId))
  if (draft === null) throw new Error('the actions write a draft')
  return draft
}

test('IM-12 a copy of a recipe has its content, and names and links the original for good', async () => {
  const { draftId, exists } = await findCopy(device([]), 'ana', recipe.id)
  expect(exists).toBe(false)
  expect(draftId).not.toBe(recipe.id)
  const draft = draftOf(draftId)
  expect(findMissingFields(draft)).toEqual([])
  expect(draft.title?.text).toBe('Leek pie')
  expect(draft.steps.map(({ words }) => words.text)).toEqual(
    recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description)),
  )
  const url = `${site}/recipe/${recipe.recipeShortId}/${recipe.slug}`
  expect(importOrigin(draft.imported ?? '')).toEqual({ name: `Leek pie, ${recipe.author.name}`, url })
  // Whatever its author attests.
  expect(draftContent(draft, { is: 'own' }).adaptedFrom).toEqual({ name: `Leek pie, ${recipe.author.name}`, url })
})

test('IM-13 a copy cannot be published in the words of the original, and its author cannot claim them', async () => {
  const { draftId } = await findCopy(device([]), 'ana', recipe.id)
  const draft = draftOf(draftId)
  expect(compareDraft(draft).isTooClose).toBe(true)
  const claimed = readDraft(draftId, [
    ...records(draftId),
    { id: `draft:${draftId}:ownwords`, value: { value: 'said' }, order: 99 },
  ])
  expect(claimed?.source).toBe(draft.source)
  const own = ['Make a short crust.', 'Cook the leeks until they are soft.']
  const steps = draft.steps.map((step, at) => ({ ...step, words: { text: own[at] ?? '' } }))
  expect(compareDraft({ ...draft, steps, description: null, tips: null }).isTooClose).toBe(false)
})

test('ST-8 two devices that copy a recipe offline write one copy; after its deletion there is another one', async () => {
  const phone = await findCopy(device([]), 'ana', recipe.id)
  const tablet = await findCopy(device([]), 'ana', recipe.id)
  expect(tablet).toEqual(phone)
  expect(records(tablet.draftId)).toEqual(records(phone.draftId))
  const stored = records(phone.draftId)
  expect(await findCopy(device(stored), 'ana', recipe.id)).toEqual({ ...phone, exists: true })
  const { fingerprint } = draftOf(phone.draftId)
  const deleted = [...stored, { id: `draft:${phone.draftId}:gone`, value: { value: fingerprint }, order: 99 }]
  const next = await findCopy(device(deleted), 'ana', recipe.id)
  expect(next.exists).toBe(false)
  expect(next.draftId).not.toBe(phone.draftId)
  expect((await findCopy(device([]), 'ben', recipe.id)).draftId).not.toBe(phone.draftId)
  expect((await findCopy(device([]), 'ana', 'another')).draftId).not.toBe(phone.draftId)
})

/** A device whose sync brings the records of other devices. */
const syncingDevice = (others: readonly UserRecord[], lastSync: number | null) => {
  const all: UserRecord[] = []
  return {
    ...device(all),
    lastSync: () => Promise.resolve(lastSync),
    syncNow: () => {
      all.push(...others)
      return Promise.resolve(true)
    },
  }
}

test('ST-8 a copy that another device has made and changed is fetched, and not written again', async () => {
  const { draftId } = await findCopy(device([]), 'ana', recipe.id)
  const title = { id: `drafttext:${draftId}:title`, value: { text: 'The pie of our house', versions: [] }, order: 99 }
  const tablet = syncingDevice([...records(draftId).filter(({ id }) => id !== title.id), title], 1)
  const written: unknown[] = []
  const perform: Perform = (_, subject) => {
    written.push(subject)
    return Promise.resolve('queued')
  }
  const options = { owner: 'ana', createdAt: 8, site }
  expect(await makeCopy({ local: tablet, perform }, recipe, options)).toBe(draftId)
  expect(written).toEqual([])
  // Offline, nothing comes.
  expect(await makeCopy({ local: syncingDevice([], 1), perform }, recipe, options)).toBe(draftId)
  expect(written).toEqual(copyActions(recipe, { draftId, createdAt: 8, site }).map(({ key }) => key))
})

test('ST-8 a copy is begun after the first sync of the device, and one that is there can be opened before', async () => {
  const { draftId } = await findCopy(device([]), 'ana', recipe.id)
  expect(await readCopy(syncingDevice([], null), 'ana', recipe.id)).toEqual({ draftId, exists: false, isReady: false })
  expect(await readCopy(syncingDevice([], 1), 'ana', recipe.id)).toMatchObject({ isReady: true })
  const tablet = syncingDevice(records(draftId), null)
  await tablet.syncNow()
  expect(await readCopy(tablet, 'ana', recipe.id)).toEqual({ draftId, exists: true, isReady: true })
})

test('IM-12 a copy shows the picture of its original on this site until it has its own, and no other draft does', async () => {
  const { draftId } = await findCopy(device([]), 'ana', recipe.id)
  const draft = draftOf(draftId)
  const credit = `Leek pie, ${recipe.author.name}`
  expect(copiedWithoutPicture(draft, site)).toEqual({ recipeShortId: recipe.recipeShortId, credit })
  expect(copiedWithoutPicture(draft, 'https://other.example')).toBeNull()
  expect(copiedWithoutPicture({ ...draft, imported: null }, site)).toBeNull()
  expect(copiedWithoutPicture({ ...draft, imported: `${site}/recipe/abc/leek-pie` }, site)).toBeNull()
  const cover = { id: 'p', hash: 'a1', width: 4, height: 3, crop: null, alt: null }
  expect(copiedWithoutPicture({ ...draft, cover }, site)).toBeNull()
  // Publishing takes the pictures of the draft, and the copy has none.
  expect(draft.cover).toBeNull()
})
