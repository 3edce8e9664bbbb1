import { expect, test } from 'vitest'
import type { Draft, DraftItem } from '@simmer/contract/recipe/draft'
import { blankDraft, readDraft, type DraftRecord } from '@simmer/contract/sync/read-draft'
import { pastedRecipeChanges, replaceEmptyLine } from './pasted-recipe-changes.ts'
import { readPastedRecipe } from './read-pasted-recipe.ts'

const draftId = '0197c0de-0000-7000-8000-000000000001'
let ids = 0
const newId = (): string => {
  ids += 1
  return `0197c0de-0000-7000-8000-${String(ids).padStart(12, '0')}`
}

const pie = `Barley pie
A plain pie for a cold evening.
Serves 6
Prep time: 40 minutes
Cook time: 1 hr 5 min

Ingredients
For the pastry:
250 g plain flour
125 g cold butter
For the filling:
3 leeks, sliced

Method
Rub the butter into the flour.
Simmer the leeks for 25 minutes and fill the pie.

Notes
It keeps for three days.`

const paste = (draft: Draft, text: string) => {
  const read = readPastedRecipe(text, 'page')
  if (typeof read === 'string') throw new Error(read)
  return pastedRecipeChanges(draft, read, { makes: 'Makes', newId })
}

/** The draft as it is read from the records that the changes write. */
const draftAfter = (...pastes: readonly string[]): Draft => {
  const records = new Map<string, DraftRecord>([
    [`draft:${draftId}:made`, { id: `draft:${draftId}:made`, value: { value: 1 }, order: 1 }],
  ])
  const read = (): Draft => {
    const draft = readDraft(draftId, [...records.values()])
    if (draft === null) throw new Error('the records make a draft')
    return draft
  }
  for (const text of pastes)
    for (const { key, after } of paste(read(), text))
      records.set(key, {
        id: key,
        value: key.startsWith('drafttext:') ? { text: after, versions: [] } : { value: after },
        order: records.size + 1,
      })
  return read()
}

const texts = (items: readonly DraftItem[]): string[] =>
  items.map(({ isPart, words }) => (isPart ? `# ${words.text}` : words.text))

test('RT-18 EN-3 a pasted recipe fills name, description, servings, times, ingredients, steps and tips', () => {
  const draft = draftAfter(pie)
  expect([draft.title, draft.description, draft.tips].map((field) => field?.text)).toEqual([
    'Barley pie',
    'A plain pie for a cold evening.',
    'It keeps for three days.',
  ])
  expect([draft.servings, draft.prep, draft.cook]).toEqual([6, 40, 65])
  expect(texts(draft.ingredients)).toEqual([
    '# For the pastry',
    '250 g plain flour',
    '125 g cold butter',
    '# For the filling',
    '3 leeks, sliced',
  ])
  expect(texts(draft.steps)).toEqual([
    'Rub the butter into the flour.',
    'Simmer the leeks for 25 minutes and fill the pie.',
  ])
})

test('RT-18 a recipe pasted into a recipe comes under a heading of its name, and overwrites nothing', () => {
  const draft = draftAfter(
    pie,
    'Onion gravy\nSo good that it deserves a page.\nServes 4\n\nIngredients\n2 onions\n300 ml stock\n\nMethod\nFry the onions for 20 minutes.\nAdd the stock and simmer it.',
  )
  expect(draft.title?.text).toBe('Barley pie')
  expect(draft.description?.text).toBe('A plain pie for a cold evening.')
  expect(draft.servings).toBe(6)
  expect(texts(draft.ingredients).slice(5)).toEqual(['# Onion gravy', '2 onions', '300 ml stock'])
  expect(texts(draft.steps).slice(2)).toEqual([
    '# Onion gravy',
    'Fry the onions for 20 minutes.',
    'Add the stock and simmer it.',
  ])
  // What found its field taken is in the tips, with what stood there before.
  expect(draft.tips?.text).toBe('It keeps for three days.\n\nSo good that it deserves a page.\n\nServes 4')
})

test('RT-18 the name that was typed before stays, and the pasted one joins the tips', () => {
  const blank = blankDraft(draftId)
  if (blank === null) throw new Error('a blank draft can be read')
  const changes = paste({ ...blank, title: { text: 'Mum’s pie' } }, pie)
  expect(changes.map(({ key }) => key)).not.toContain(`drafttext:${draftId}:title`)
  expect(changes.find(({ key }) => key.endsWith(':tips'))?.after).toBe('It keeps for three days.\n\nBarley pie')
})

test('RT-18 every change names what it replaces, so that pasting is undone in one step', () => {
  const blank = blankDraft(draftId)
  if (blank === null) throw new Error('a blank draft can be read')
  const changes = paste({ ...blank, tips: { text: 'Serve it warm.' }, tags: ['pie'] }, `${pie}\n#winter`)
  expect(changes.find(({ key }) => key.endsWith(':tips'))).toMatchObject({ before: 'Serve it warm.' })
  expect(changes.find(({ key }) => key.endsWith(':tags'))).toMatchObject({ before: ['pie'], after: ['pie', 'winter'] })
  expect(changes.filter(({ before }) => before !== null)).toHaveLength(2)
})

test('IM-2 lines that belong to no field join the tips; what only surrounds a recipe does not', () => {
  const draft = draftAfter(
    `${pie.replace('Notes\nIt keeps for three days.', '')}\nhttps://example.org/pie\nLink in bio!`,
  )
  expect(draft.tips?.text).toBe('https://example.org/pie')
})

test.each(['ingredient', 'step'] as const)(
  'RT-18 an empty line of the list %s makes way for the recipe pasted into it, in one undo step',
  (kind) => {
    const blank = blankDraft(draftId)
    if (blank === null) throw new Error('a blank draft can be read')
    const field = `${kind}-0197c0de-0000-7000-8000-aaaaaaaaaaaa`
    const draftWith = (text: string): Draft => {
      const items: DraftItem[] = [{ field, isPart: false, words: { text }, position: 1, read: null }]
      return kind === 'ingredient' ? { ...blank, ingredients: items } : { ...blank, steps: items }
    }
    const draft = draftWith('')
    const pasted = paste(draft, pie)
    const replaced = replaceEmptyLine(draft, field, pasted)
    expect(replaced?.changes.slice(0, -1)).toEqual(pasted)
    expect(replaced?.changes.at(-1)).toEqual({ key: `drafttext:${draftId}:${field}`, before: '', after: null })
    const first = pasted.find(({ key }) => key === `drafttext:${draftId}:${replaced?.firstField}`)
    expect(first?.after).toBe(kind === 'ingredient' ? 'For the pastry' : 'Rub the butter into the flour.')
    // A line that was filled meanwhile stays.
    expect(replaceEmptyLine(draftWith('2 eggs'), field, pasted)).toBeNull()
  },
)
