import { expect, test } from 'vitest'
import { draftContent, findMissingFields } from '@simmer/contract/recipe/publishing'
import { compareDraft, importOrigin } from '@simmer/contract/recipe/source/import-source'
import { readDraft } from '@simmer/contract/sync/read-draft'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { UserRecord } from '#local/store/local.ts'
import { copyActions, findCopy } from './copy-recipe.ts'

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
