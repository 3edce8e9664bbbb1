// Above 300 lines: the cases of reading and writing imports share one database.
import type { GenieIdea } from '@simmer/contract/import/genie/genie-answer'
import { ideaToImport, type Conversation } from '@simmer/contract/import/genie/idea-to-import'
import { readImportedFile, readImportedText } from '@simmer/contract/import/read/read-import'
import { readDrafts } from '@simmer/contract/sync/read-draft'
import { paprikaArchive, paprikaRecipe } from '@simmer/contract/import/testing/paprika'
import { Dexie } from 'dexie'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteImport, ImportDatabase, type ImportRow } from '#local/database/import-database.ts'
import { AccountDatabase } from '#local/sync/account-database.ts'
import { addReadImport, addScanImport, addTextImport, importChosen, setAllChosen, setOwnWords } from '../imports.ts'
import { storeFiles } from './import-inputs.ts'
import type { ImportWork, WorkEvent } from './import-work.ts'
import { readNextImport } from './read-imports.ts'
import { writeImports } from './write-imports.ts'

const owner = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e01'
let work: ImportWork
let events: WorkEvent[] = []
/** Pictures are drawn by the browser; here they only get a size. */
const drawn = (bytes: Uint8Array) => ({ bytes: new Uint8Array(bytes).buffer, width: 4, height: 3 })

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables) await table.clear()
    database.close()
  }
  events = []
  work = {
    owner,
    words: { makes: 'Makes', pastedText: 'Pasted text' },
    report: (event) => events.push(event),
    database: new ImportDatabase(),
    account: new AccountDatabase(owner),
    clock: { now: () => 1_795_000_000_000, uuid },
    openFile: () => null,
    readFile: (file) => readImportedFile(file),
    readScan: () => Promise.reject(new Error('no scan is read here')),
    readText: readImportedText,
    drawPicture: (bytes) => Promise.resolve(drawn(bytes)),
  }
})

const addFile = async (bytes: Uint8Array, more: Partial<ImportRow> = {}): Promise<string> => {
  const id = uuid()
  const files = [{ name: 'box.paprikarecipes', size: bytes.length }]
  await work.database.imports.add({
    id,
    v: 1,
    owner,
    at: 1,
    kind: 'file',
    name: 'box.paprikarecipes',
    files,
    state: 'storing',
    notes: [],
    progress: { file: 0, items: 0 },
    ...more,
  })
  await storeFiles(work.database, id, [new Blob([new Uint8Array(bytes)])])
  return id
}
const box = (count: number) =>
  paprikaArchive(Array.from({ length: count }, (_, at) => paprikaRecipe({ uid: `${at}`, name: `Cake ${at}` })))
const statesOf = async (id: string) =>
  (await work.database.items.where('[import+n]').between([id, 0], [id, Infinity]).toArray()).map(({ state }) => state)
const drafts = async () => readDrafts(await work.account.view.record.toArray())
const readAll = async () => {
  while (await readNextImport(work));
}

test('IM-8 a file is read on the device, and what is ticked becomes drafts with their pictures', async () => {
  const id = await addFile(box(3))
  await readAll()
  expect(await work.database.imports.get(id)).toMatchObject({ state: 'read', notes: [] })
  expect(await statesOf(id)).toEqual(['ready', 'ready', 'ready'])
  expect(await drafts()).toEqual([])
  await work.database.items.update([id, 1], { state: 'skipped' })
  await importChosen(id)
  expect(await writeImports(work)).toBe(true)
  expect(await statesOf(id)).toEqual(['done', 'skipped', 'done'])
  const written = await drafts()
  expect(new Set(written.map(({ title }) => title?.text))).toEqual(new Set(['Cake 0', 'Cake 2']))
  expect(written[0]).toMatchObject({ imported: 'https://plums.example/cake', cover: { width: 4, height: 3 } })
  expect(await work.account.pictures.count()).toBe(1)
  expect(events.at(-2)).toEqual({ kind: 'progress' })
  expect(events.at(-1)).toEqual({ kind: 'written' })
  // The bytes of the file and the contents of finished recipes are not needed any more.
  expect([await work.database.inputs.count(), await work.database.contents.count()]).toEqual([0, 1])
})

test('IM-8 the same archive again is recognised by its content and skipped, also under another name', async () => {
  const first = await addFile(box(3))
  await readAll()
  await importChosen(first)
  await writeImports(work)
  const again = await addFile(box(3), { name: 'other.zip', at: 2 })
  await readAll()
  expect(await statesOf(again)).toEqual(['known', 'known', 'known'])
  await setAllChosen(again, true)
  await importChosen(again)
  expect(await writeImports(work)).toBe(false)
  expect(await drafts()).toHaveLength(3)
})

test('IM-8 a recipe that an archive holds twice becomes one draft', async () => {
  const id = await addFile(paprikaArchive([paprikaRecipe(), paprikaRecipe()]))
  await readAll()
  expect(await statesOf(id)).toEqual(['ready', 'known'])
})

test('IM-8 a draft that was deleted can be imported anew', async () => {
  const id = await addFile(box(1))
  await readAll()
  await importChosen(id)
  await writeImports(work)
  const [draft] = await drafts()
  await work.account.view.record.put({ id: `draft:${draft?.id}:gone`, value: { value: draft?.fingerprint }, order: 1 })
  const again = await addFile(box(1), { at: 2 })
  await readAll()
  expect(await statesOf(again)).toEqual(['ready'])
  await importChosen(again)
  await writeImports(work)
  expect((await drafts()).filter(({ isDeleted }) => !isDeleted)).toHaveLength(1)
})

test('IM-8 reading that was interrupted goes on where it stopped', async () => {
  const id = await addFile(box(100))
  const { readFile } = work
  let read = 0
  work = {
    ...work,
    readFile: async function* breaksOff(file) {
      for await (const item of readFile(file)) {
        read += 1
        if (read === 70) throw new Error('the page was closed')
        yield item
      }
    },
  }
  await expect(readNextImport(work)).rejects.toThrow('closed')
  const before = await statesOf(id)
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(100)
  work = { ...work, readFile }
  await readAll()
  expect(await statesOf(id)).toHaveLength(100)
  const titles = (await work.database.items.toArray()).map(({ title }) => title)
  expect(new Set(titles).size).toBe(100)
})

test('IM-8 writing that was interrupted between the two databases writes no draft twice', async () => {
  const id = await addFile(box(30))
  await readAll()
  await importChosen(id)
  let count = 0
  const { report } = work
  const broken: ImportWork = {
    ...work,
    report: (event) => {
      if (event.kind === 'writing' && (count += 1) === 2) throw new Error('the page was closed')
      report(event)
    },
  }
  await expect(writeImports(broken)).rejects.toThrow('closed')
  expect(await drafts()).toHaveLength(20)
  // The drafts are there, and the list does not know it yet.
  await work.database.items.where('[import+state]').equals([id, 'done']).modify({ state: 'waiting' })
  await writeImports(work)
  expect(await drafts()).toHaveLength(30)
  const mids = (await work.account.outbox.toArray()).map(({ mid }) => mid)
  expect(new Set(mids).size).toBe(mids.length)
  expect(await statesOf(id)).toEqual(Array.from({ length: 30 }, () => 'done'))
})

test('IM-2 a pasted recipe is read, and one without a recipe is reported with its lines', async () => {
  const soup = await addTextImport(
    owner,
    'Leek soup\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\n1. Chop the leeks.\n2. Simmer for 20 minutes.',
  )
  const letter = await addTextImport(owner, 'Dear Ana,\nthank you for the lovely evening.')
  await readAll()
  expect(await work.database.items.where('[import+n]').between([soup, 0], [soup, 9]).first()).toMatchObject({
    title: 'Leek soup',
    ingredients: 2,
    steps: 2,
    state: 'ready',
  })
  expect(await work.database.items.where('[import+n]').between([letter, 0], [letter, 9]).first()).toMatchObject({
    state: 'unread',
    notes: [{ code: 'no-recipe' }],
  })
  expect((await work.database.sources.get([letter, 0]))?.lines).toHaveLength(2)
})

test('a file of which only a part was stored has to be chosen again', async () => {
  const id = await addFile(box(1))
  await work.database.inputs.where('[import+file+n]').above([id, 0, 0]).delete()
  await readAll()
  expect(await work.database.imports.get(id)).toMatchObject({ state: 'failed', notes: [{ code: 'file-lost' }] })
})

test('ST-6 an import that is deleted while its drafts are prepared becomes no draft', async () => {
  const id = await addFile(box(3))
  await readAll()
  await importChosen(id)
  const broken: ImportWork = {
    ...work,
    drawPicture: async (bytes) => {
      await deleteImport(work.database, id)
      return drawn(bytes)
    },
  }
  expect(await writeImports(broken)).toBe(true)
  expect([await drafts(), await work.account.outbox.count(), await work.account.pictures.count()]).toEqual([[], 0, 0])
})

test('ST-6 of an import that is deleted while its files are stored no bytes stay', async () => {
  const id = await addFile(box(1))
  await deleteImport(work.database, id)
  await storeFiles(work.database, id, [new Blob(['a']), new Blob(['b'])])
  expect([await work.database.inputs.count(), await work.database.imports.count()]).toEqual([0, 0])
})

test('IM-8 without the room for all files none of them is stored', async () => {
  const id = await addFile(box(1), { state: 'reading' })
  const full = new Blob(['b'])
  full.slice = () => {
    throw new Error('no room')
  }
  await storeFiles(work.database, id, [new Blob(['a']), new Blob(['c']), full])
  expect(await work.database.inputs.count()).toBe(0)
})

const scanOf = (bytes: readonly number[], names: readonly string[]) =>
  addScanImport(
    owner,
    names.map((name) => new File([Uint8Array.from(bytes)], name)),
    'Pages',
    {
      language: 'de',
      keepsPicture: false,
      files: names.map((name, at) => ({ name, turns: at, crop: null })),
    },
  )

const soup = readImportedText('Suppe\n\nZutaten\n2 Lauch\n1 l Brühe\n\nZubereitung\n1. Alles 20 Minuten kochen.')

test('IM-7 photographs are read as one text in their order, with their turns, and become a draft', async () => {
  const seen: unknown[] = []
  const pages: number[] = []
  const id = await scanOf([1, 2, 3], ['a.jpg', 'b.jpg'])
  await storeFiles(work.database, id, [new Blob(['one']), new Blob(['two'])])
  work = {
    ...work,
    readScan: async ({ files, language }, onPage) => {
      seen.push(language, ...files.map(({ bytes, page }) => [new TextDecoder().decode(bytes), page.turns]))
      for (const page of [1, 1, 2]) {
        onPage(page)
        pages.push((await work.database.imports.get(id))?.progress.file ?? 0)
      }
      return { entry: null, result: soup, hashes: ['h1'] }
    },
  }
  const update = vi.spyOn(work.database.imports, 'update')
  await readAll()
  expect(update.mock.calls.filter(([, change]) => JSON.stringify(change).includes('"items":0}'))).toHaveLength(2)
  expect(seen).toEqual(['de', ['one', 0], ['two', 1]])
  expect(pages).toEqual([1, 1, 2])
  expect(await work.database.imports.get(id)).toMatchObject({ state: 'read', notes: [] })
  await importChosen(id)
  await writeImports(work)
  expect((await drafts())[0]).toMatchObject({ title: { text: 'Suppe' }, imported: 'Pages' })
})

test('IM-7 a photograph that was lost is named, and the others are read', async () => {
  const id = await scanOf([1], ['a.jpg', 'b.jpg'])
  await storeFiles(work.database, id, [new Blob(['one'])])
  const read: string[] = []
  work = {
    ...work,
    readScan: ({ files }) => {
      read.push(...files.map(({ page }) => page.name))
      return Promise.resolve({ entry: null, result: soup, hashes: ['h1'] })
    },
  }
  await readAll()
  expect(read).toEqual(['a.jpg'])
  expect((await work.database.imports.get(id))?.notes).toEqual([{ code: 'file-lost', detail: 'b.jpg' }])
})

test('IM-7 IM-14 photographs that cannot be read yet say why, and leave no recipe', async () => {
  const id = await scanOf([1], ['a.jpg'])
  await storeFiles(work.database, id, [new Blob(['one'])])
  const warnings = [{ code: 'scan-offline', recipe: null }]
  const nothing = { entry: null, result: { recipes: [], lines: [], leftOut: [], warnings }, hashes: [] }
  work = { ...work, readScan: () => Promise.resolve(nothing) }
  await readAll()
  expect(await work.database.imports.get(id)).toMatchObject({ state: 'failed', notes: [{ code: 'scan-offline' }] })
  expect(await statesOf(id)).toEqual([])
})

const caption =
  'Lentils\n\nIngredients\n250 g lentils\n2 carrots\n\nMethod\nChop the carrots and fry them in plenty of oil.'

test('IM-5 IM-13 a pasted caption becomes the draft of its post, with the text that it was read from', async () => {
  const id = await addTextImport(owner, `${caption}\nhttps://www.instagram.com/reel/C1aB_2c-3dE/?igsh=1`)
  await readAll()
  await setOwnWords(id, true)
  await importChosen(id)
  await writeImports(work)
  const [draft] = await drafts()
  expect(draft).toMatchObject({
    title: { text: 'Lentils' },
    imported: 'https://www.instagram.com/reel/C1aB_2c-3dE/',
    ownWords: 'account',
    source: null,
  })
  const stored = await work.account.view.record.get(`draft:${draft?.id}:source`)
  expect(JSON.stringify(stored?.value)).toContain('Chop the carrots and fry them in plenty of oil.')
})

test.each([
  ['a text', caption, 'Pasted text'],
  ['a post', `${caption}\nhttps://youtu.be/a1B2c3D4_-e`, 'https://www.youtube.com/watch?v=a1B2c3D4_-e'],
])('IM-6 IM-13 without a word about it, the words of %s are not own words', async (_, text, imported) => {
  const id = await addTextImport(owner, text)
  await readAll()
  await importChosen(id)
  await writeImports(work)
  const [draft] = await drafts()
  expect(draft).toMatchObject({ imported, ownWords: null })
  expect(draft?.source).toContain('Chop the carrots and fry them in plenty of oil.')
})

const veganIdea = (title: string, food: string, tips = '', step = 'Fry the leeks.'): GenieIdea => ({
  title,
  description: '',
  servings: 2,
  prepMinutes: 10,
  cookMinutes: 15,
  cuisine: '',
  diets: ['vegan'],
  meals: [],
  ingredients: [
    { text: '2 leeks', isHeading: false },
    { text: food, isHeading: false },
  ],
  steps: [{ text: step, isHeading: false }],
  tips,
})
const addIdea = (idea: GenieIdea, words = 'leeks', conversation?: Conversation): Promise<string> =>
  addReadImport(
    owner,
    'text',
    'leeks',
    ideaToImport(idea, { words, language: 'en', ...(conversation && { conversation }) }),
  )

test('IM-13 GE-2 a step of a model is its own source, also where a question proves its numbers', async () => {
  const step = 'Fry the leeks for 10 minutes, until they are soft and begin to colour at their edges.'
  const id = await addIdea(veganIdea('Leek pan', '1 tbsp oil', '', step), 'Fry leeks 10 minutes', {
    questions: [],
    sources: [],
  })
  await readAll()
  await importChosen(id)
  await writeImports(work)
  const [draft] = await drafts()
  expect(draft?.source?.split('\n')).toEqual(['Fry leeks 10 minutes', step])
})

test('GE-3 a recipe of a model that breaks its own promise waits for a review, also when all recipes are imported', async () => {
  const [broken, sound] = [
    await addIdea(veganIdea('Leek pan', '30 g butter')),
    await addIdea(veganIdea('Leek soup', '30 ml olive oil')),
  ]
  await readAll()
  expect([await importChosen(broken), await importChosen(sound)]).toEqual([[0], []])
  expect([await statesOf(broken), await statesOf(sound)]).toEqual([['ready'], ['waiting']])
})

test('GE-3 a diet that its person keeps although a tip names a food against it holds after a reload, for this food alone', async () => {
  const id = await addIdea(veganIdea('Leek pan', '1 tbsp oil', 'Serve with butter.'))
  await readAll()
  expect(await importChosen(id)).toEqual([0])
  await work.database.items.update([id, 0], { confirmed: [{ diet: 'vegan', food: 'cheese' }] })
  expect(await importChosen(id)).toEqual([0])
  await work.database.items.update([id, 0], { confirmed: [{ diet: 'vegan', food: 'butter' }] })
  expect(await importChosen(id)).toEqual([])
})
