import type { BrowserContext, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import type { CuttableLine } from '../../kit/cuttable-connection.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

/**
 * The default is a dozen of short histories, because thousands run without a browser (`contract/sync/draft-text.test.ts`):
 * `HISTORIES=24 ROUNDS=200` runs long ones.
 */
const histories = Number(process.env['HISTORIES'] ?? 12)
const rounds = Number(process.env['ROUNDS'] ?? 8)
const firstSeed = Number(process.env['SEED'] ?? 1)

const chance = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
    return Math.floor((((state ^ (state >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

interface Writer {
  readonly context: BrowserContext
  readonly connection: CuttableLine
  page: Page
  isOffline: boolean
}

const fields = ['Recipe name', 'Description', 'Tips and tricks'] as const
const field = (page: Page, at: number) => page.getByRole('textbox', { name: fields[at] ?? '', exact: true })
const wordsIn = (text: string): readonly string[] => text.match(/w\d+x\d+/g) ?? []

/** True when the account database on this device holds the word. */
const isStored = (page: Page, word: string): Promise<boolean> =>
  page.evaluate(async (text) => {
    const called = (await indexedDB.databases()).find((each) => each.name?.startsWith('simmer-account-'))?.name ?? ''
    const opening = indexedDB.open(called)
    const database = await new Promise<IDBDatabase>((done) =>
      opening.addEventListener('success', () => done(opening.result)),
    )
    const request = database.transaction('view_record').objectStore('view_record').getAll()
    const rows = await new Promise<unknown>((done) => request.addEventListener('success', () => done(request.result)))
    database.close()
    return JSON.stringify(rows).includes(text)
  }, word)

/** Crashes the tab, so that no handler of the page runs. */
const crash = async (writer: Writer, draft: string): Promise<void> => {
  const dead = writer.page
  writer.page = await writer.context.newPage()
  const gone = dead.waitForEvent('crash')
  await dead.goto('chrome://crash').catch(() => undefined)
  await gone
  await dead.close()
  await writer.page.goto(draft)
  await expect(field(writer.page, 0)).toBeVisible({ timeout: 30_000 })
}

/** Inserts before a word or removes one in a single step, because the field may receive a remote edit at any moment. Returns the removed text. */
const edit = (page: Page, at: number, where: number, written: string | null) =>
  field(page, at).evaluate(
    (input, [part, words]) => {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return ''
      const ends = [0, ...Array.from(input.value.matchAll(/ /g), ({ index }) => index + 1)]
      const start = ends[Math.floor(part * ends.length)] ?? 0
      const end = words === null ? (ends.find((each) => each > start) ?? input.value.length) : start
      input.focus()
      input.setSelectionRange(start, end)
      const gone = input.value.slice(start, end)
      // Typing by keyboard fires all input events of the browser.
      if (words !== null) document.execCommand('insertText', false, words)
      else if (gone !== '') document.execCommand('delete')
      return gone
    },
    [where, written] as const,
  )

const fieldTexts = (page: Page): Promise<string[]> => Promise.all(fields.map((_, at) => field(page, at).inputValue()))

test(`I7 in ${histories} histories of two devices, offline and online, with crashes, every word is in the text, a version or a conflict @worker`, async ({
  newDevice,
}) => {
  test.setTimeout(60_000 + histories * (30_000 + rounds * 4000))
  const person = newUser()
  const writers: Writer[] = []
  for (let count = 0; count < 2; count += 1) {
    const { context, connection, page } = await newDevice()
    await signIn(page, person)
    await page.goto(paths.drafts)
    await waitForServiceWorker(page)
    writers.push({ context, connection, page, isOffline: false })
  }
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const pick = chance(seed * 7919)
    const [first, second] = writers
    if (first === undefined || second === undefined) throw new Error('there are two')
    await first.page.goto(paths.drafts)
    await first.page.getByRole('button', { name: 'New recipe' }).click()
    await field(first.page, 0).fill('Soup of the day with bread')
    await expect(first.page.getByRole('heading', { level: 1, name: 'Soup of the day' })).toBeVisible()
    await expect(first.page.getByText('Synced', { exact: true })).toBeVisible()
    const draft = new URL(first.page.url()).pathname
    await second.page.goto(draft)
    await expect(field(second.page, 0)).toHaveValue('Soup of the day with bread', { timeout: 30_000 })

    const storedWords = new Map<string, Writer>()
    const removedWords = new Set<string>()
    let born = 0
    const did: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const writer = writers[pick(2)] ?? first
      const operation = pick(20)
      const at = pick(fields.length)
      did.push(`${writers.indexOf(writer)} does ${operation} in ${at}, has ${born}`)
      if (operation < 9) {
        const word = `w${seed}x${(born += 1)}`
        await edit(writer.page, at, pick(1000) / 1000, `${word} `)
        if (pick(4) > 0) {
          await expect.poll(() => isStored(writer.page, word), { timeout: 20_000 }).toBe(true)
          storedWords.set(word, writer)
        }
      } else if (operation < 12) {
        const gone = await edit(writer.page, at, pick(1000) / 1000, null)
        for (const word of wordsIn(gone)) removedWords.add(word)
      } else if (operation < 14) {
        // Only words of the crashed device may be missing.
        await field(writer.page, at).press('ControlOrMeta+z')
        for (const [word, by] of storedWords) if (by === writer) removedWords.add(word)
      } else if (operation < 18) {
        writer.isOffline = !writer.isOffline
        if (writer.isOffline) writer.connection.cut()
        else writer.connection.restore()
      } else if (operation === 18) await crash(writer, draft)
      else {
        const choice = writer.page.getByRole('button', { name: /^Use this version: Version 1/ }).first()
        if (await choice.isVisible()) {
          for (const text of await fieldTexts(writer.page)) for (const word of wordsIn(text)) removedWords.add(word)
          await choice.click()
        }
      }
    }
    for (const writer of writers) {
      writer.isOffline = false
      writer.connection.restore()
    }
    await expect
      .poll(
        async () => {
          const texts = await Promise.all(writers.map(({ page }) => fieldTexts(page)))
          const sent = await Promise.all(
            writers.map(({ page }) => page.getByText('Synced', { exact: true }).isVisible()),
          )
          return sent.every(Boolean) && JSON.stringify(texts[0]) === JSON.stringify(texts[1])
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    const texts = (await fieldTexts(first.page)).join(' ')
    const conflicts = (await first.page.locator('[data-conflict]').allTextContents()).join(' ')
    const versions: string[] = []
    for (const { page } of writers) {
      await page.getByRole('tab', { name: 'Versions' }).click()
      const listed = page.getByRole('region', { name: 'Versions' })
      // An unchanged text has no versions.
      await expect(listed.getByRole('listitem').first().or(listed.getByText('No versions yet'))).toBeVisible()
      const older = page.getByRole('button', { name: 'Show older versions' })
      while (await older.isVisible()) await older.click()
      versions.push((await listed.textContent()) ?? '')
    }
    const presentWords = new Set(wordsIn(`${texts} ${conflicts}`))
    const remembered = new Set(wordsIn(versions.join(' ')))
    const lost = [...storedWords.keys()]
      .filter((word) => !presentWords.has(word) && !(removedWords.has(word) && remembered.has(word)))
      .map((word) => ({ word, isRemoved: removedWords.has(word), isRemembered: remembered.has(word), did }))
    expect([seed, lost]).toEqual([seed, []])
    expect([seed, storedWords.size > 0]).toEqual([seed, true])
  }
})
