import { beforeEach, expect, test, vi } from 'vitest'
import { DeviceDatabase } from '../database/device-database.ts'
import { unfinishedSignOutKey } from './safe-storage.ts'

/** A stand-in for local storage; `crash` discards what the browser had not written to disk. */
const storage = (() => {
  let now: Record<string, string> = {}
  let onDisk: Record<string, string> = {}
  return {
    clear: () => {
      now = {}
      onDisk = {}
    },
    flush: () => {
      onDisk = { ...now }
    },
    crash: () => {
      now = { ...onDisk }
    },
    asLocalStorage: () =>
      new Proxy(
        {
          getItem: (key: string) => now[key] ?? null,
          setItem: (key: string, text: string) => {
            now[key] = text
          },
        },
        { ownKeys: () => Object.keys(now), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
      ),
  }
})()

/** Loads the modules again, as a newly opened page does. */
const openPage = async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const [text, good] = await Promise.all([import('./persistent-text.ts'), import('./durable-copy.ts')])
  return { ...text, ...good }
}
const onDisk = async (key: string): Promise<string | undefined> => {
  const database = new DeviceDatabase()
  const row = await database.texts.get(key)
  database.close()
  return row?.timestamped.replace(/^\d+ /, '')
}
const push = (item: string) => (text: string | null) => {
  const before: unknown = JSON.parse(text ?? '[]')
  return JSON.stringify([...(Array.isArray(before) ? before : []), item])
}

beforeEach(async () => {
  storage.clear()
  const database = new DeviceDatabase()
  await database.texts.clear()
  database.close()
  vi.stubGlobal('localStorage', storage.asLocalStorage())
  return () => vi.unstubAllGlobals()
})

test('ST-6 after a sign-out that was interrupted, no text of the account is restored', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('letter.ana', push('a secret'))
  await expect.poll(() => onDisk('letter.ana')).toBe('["a secret"]')

  storage.clear()
  storage.asLocalStorage().setItem(unfinishedSignOutKey, '{}')
  const next = await openPage()
  await next.startDurableCopy()
  expect(next.readPersistentText('letter.ana')).toBeNull()
  expect(await onDisk('letter.ana')).toBeUndefined()
})

test('RT-26 a text written just before the browser is killed is restored', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('timers', push('pasta'))
  storage.flush()
  page.changePersistentText('timers', push('sauce'))
  await expect.poll(() => onDisk('timers')).toBe('["pasta","sauce"]')

  storage.crash()
  const next = await openPage()
  expect(next.readPersistentText('timers')).toBe('["pasta"]')
  await next.startDurableCopy()
  expect(next.readPersistentText('timers')).toBe('["pasta","sauce"]')
})

test('RT-26 changes made before the database is read are applied to its texts, and none is lost', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('timers', push('pasta'))
  await expect.poll(() => onDisk('timers')).toBe('["pasta"]')

  storage.crash()
  const next = await openPage()
  next.changePersistentText('timers', push('eggs'))
  next.changePersistentText('timers', push('rice'))
  expect(next.readPersistentText('timers')).toBe('["eggs","rice"]')
  await next.startDurableCopy()
  expect(next.readPersistentText('timers')).toBe('["pasta","eggs","rice"]')
  await expect.poll(() => onDisk('timers')).toBe('["pasta","eggs","rice"]')
})

test('a text that reached local storage but not the database counts as the newer one', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('servings', () => '4')
  await expect.poll(() => onDisk('servings')).toBe('4')
  const closing = await openPage()
  closing.changePersistentText('servings', () => '6')
  storage.flush()

  const next = await openPage()
  await next.startDurableCopy()
  expect(next.readPersistentText('servings')).toBe('6')
  expect(await onDisk('servings')).toBe('6')
})

test('a text of an older app version is read, and is copied to the database once it changes', async () => {
  localStorage.setItem('simmer.kept.ticked', '["flour"]')
  const page = await openPage()
  await page.startDurableCopy()
  expect(page.readPersistentText('ticked')).toBe('["flour"]')
  page.changePersistentText('ticked', push('eggs'))
  await expect.poll(() => onDisk('ticked')).toBe('["flour","eggs"]')
})

test('a later change stays the newer one when the clock is set back', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  vi.spyOn(Date, 'now').mockReturnValueOnce(2_000_000_000_000)
  page.changePersistentText('servings', () => '4')
  page.changePersistentText('servings', () => '6')
  await expect.poll(() => onDisk('servings')).toBe('6')
})

test('a change made before the database is read is applied to its own text only, and others keep their time', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('timers', push('pasta'))
  page.changePersistentText('ticked', push('flour'))
  await expect.poll(() => onDisk('ticked')).toBe('["flour"]')
  const written = page.readTimestamped('timers')

  storage.crash()
  const next = await openPage()
  next.changePersistentText('ticked', push('eggs'))
  await next.startDurableCopy()
  expect(next.readPersistentText('ticked')).toBe('["flour","eggs"]')
  expect(next.readTimestamped('timers')).toBe(written)
})

test('a change made before the database is read stays the newer one when the clock was set back', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  vi.spyOn(Date, 'now').mockReturnValueOnce(2_000_000_000_000)
  page.changePersistentText('servings', () => '4')
  await expect.poll(() => onDisk('servings')).toBe('4')
  storage.crash()
  const next = await openPage()
  next.changePersistentText('servings', () => '6')
  await next.startDurableCopy()
  await expect.poll(() => onDisk('servings')).toBe('6')
})

test('a text carries the time of its change, and does not replace a newer one of another tab in the database', async () => {
  const page = await openPage()
  await page.startDurableCopy()
  const device = new DeviceDatabase()
  const later = Date.now() + 60_000
  await device.texts.put({ key: 'servings', v: 1, timestamped: `${later} 8` })
  page.changePersistentText('servings', () => '4')
  const writtenAt = page.readWrittenAt(page.readTimestamped('servings'))
  expect(Math.abs(Date.now() - writtenAt)).toBeLessThan(10_000)
  page.changePersistentText('ticked', push('flour'))
  await expect.poll(() => onDisk('ticked')).toBe('["flour"]')
  expect(await onDisk('servings')).toBe('8')
  device.close()
})

test('a copy that could not start, because the browser refused its database, starts with the next call', async () => {
  const page = await openPage()
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await expect(page.startDurableCopy()).rejects.toThrow('refused')
  refused.mockRestore()
  await page.startDurableCopy()
  page.changePersistentText('timers', push('pasta'))
  await expect.poll(() => onDisk('timers')).toBe('["pasta"]')
})

test('without local storage the database alone stores the texts', async () => {
  const full = storage.asLocalStorage()
  vi.stubGlobal('localStorage', {
    ...full,
    setItem: () => {
      throw new Error('full')
    },
  })
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('servings', () => '4')
  await expect.poll(() => onDisk('servings')).toBe('4')
  const next = await openPage()
  await next.startDurableCopy()
  expect(next.readPersistentText('servings')).toBe('4')
})

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('in a browser that blocks local storage the database alone stores the texts', async () => {
  vi.stubGlobal('localStorage', new Proxy({}, { get: blocked, ownKeys: blocked }))
  const page = await openPage()
  await page.startDurableCopy()
  expect(page.readPersistentText('servings')).toBeNull()
  page.changePersistentText('servings', () => '4')
  await expect.poll(() => onDisk('servings')).toBe('4')
})

test('ST-6 a text that a sign-out in another tab has deleted is not copied again, and other texts still are', async () => {
  vi.stubGlobal('localStorage', {
    ...storage.asLocalStorage(),
    setItem: () => {
      throw new Error('full')
    },
  })
  const page = await openPage()
  await page.startDurableCopy()
  page.changePersistentText('letter.ana', push('a secret'))
  await expect.poll(() => onDisk('letter.ana')).toBe('["a secret"]')
  const device = new DeviceDatabase()
  await device.texts.clear()
  device.close()
  page.changePersistentText('servings', () => '4')
  await expect.poll(() => onDisk('servings')).toBe('4')
  expect(await onDisk('letter.ana')).toBeUndefined()
})
