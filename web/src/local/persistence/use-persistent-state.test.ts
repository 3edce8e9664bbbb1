import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { DeviceDatabase } from '../database/device-database.ts'
import { runHook } from '../testing/hook-root.ts'

let texts = new Map<string, string>()
let isFull = false

/** Loads the modules again, as a newly opened page does. */
const openPage = async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  return { ...(await import('./use-persistent-state.ts')), ...(await import('./use-durable-storage.ts')) }
}

const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })

beforeEach(async () => {
  texts = new Map()
  isFull = false
  const methods = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys: () => [...texts.keys()], getOwnPropertyDescriptor }))
  await Dexie.delete('simmer-device')
  return () => vi.unstubAllGlobals()
})

const Ticked = v.array(v.string())
const none: string[] = []
const readTicked = (key: string) => texts.get(`simmer.kept.${key}`)?.replace(/^\d+ /, '')

test('RT-26 a change is shown at once, stored under its key, and read by the next page', async () => {
  const page = await openPage()
  const hook = await runHook(() => page.usePersistentState('ticked.rice', Ticked, none))
  expect(hook.values.at(-1)?.[0]).toEqual([])
  await hook.step(() => hook.values.at(-1)?.[1]((now) => [...now, 'salt']))
  await hook.step(() => hook.values.at(-1)?.[1]((now) => [...now, 'rice']))
  expect(hook.values.at(-1)?.[0]).toEqual(['salt', 'rice'])
  expect(readTicked('ticked.rice')).toBe('["salt","rice"]')
  await hook.unmount()
  const next = await openPage()
  const again = await runHook(() => next.usePersistentState('ticked.rice', Ticked, none))
  expect(again.values.at(-1)?.[0]).toEqual(['salt', 'rice'])
  await again.unmount()
})

test('two recipes have states of their own, and a component that shows another recipe changes that one', async () => {
  texts.set('simmer.kept.ticked.soup', '1 ["peas"]')
  const page = await openPage()
  let key = 'ticked.rice'
  const hook = await runHook(() => page.usePersistentState(key, Ticked, none))
  await hook.step(() => hook.values.at(-1)?.[1](() => ['salt']))
  key = 'ticked.soup'
  await hook.render()
  expect(hook.values.at(-1)?.[0]).toEqual(['peas'])
  await hook.step(() => hook.values.at(-1)?.[1]((now) => [...now, 'mint']))
  expect([readTicked('ticked.rice'), readTicked('ticked.soup')]).toEqual(['["salt"]', '["peas","mint"]'])
  await hook.unmount()
})

test('a text that this build cannot read counts as missing, and is replaced by the next change', async () => {
  texts.set('simmer.kept.ticked.rice', '1 {"of":"a newer build"}')
  const page = await openPage()
  const hook = await runHook(() => page.usePersistentState('ticked.rice', Ticked, none))
  expect(hook.values.at(-1)?.[0]).toEqual([])
  await hook.step(() => hook.values.at(-1)?.[1]((now) => [...now, 'salt']))
  expect(readTicked('ticked.rice')).toBe('["salt"]')
  await hook.unmount()
})

test('a change of another tab is shown, and the value and its setter stay the same objects while nothing changes', async () => {
  const page = await openPage()
  const hook = await runHook(() => page.usePersistentState('ticked.rice', Ticked, none))
  await hook.step(() => {
    texts.set('simmer.kept.ticked.rice', '5 ["salt"]')
    window.dispatchEvent(new Event('storage'))
  })
  expect(hook.values.at(-1)?.[0]).toEqual(['salt'])
  const before = hook.values.at(-1)
  await hook.render()
  expect(hook.values.at(-1)?.[0]).toBe(before?.[0])
  expect(hook.values.at(-1)?.[1]).toBe(before?.[1])
  const count = hook.values.length
  await hook.unmount()
  window.dispatchEvent(new Event('storage'))
  expect(hook.values).toHaveLength(count)
})

test('the server renders the fallback, so that the first rendering of the browser matches', async () => {
  texts.set('simmer.kept.ticked.rice', '5 ["salt"]')
  texts.set('simmer.kept.ticked.full', '5 ["salt"]')
  const page = await openPage()
  const Page = () => {
    const [ticked] = page.usePersistentState('ticked.rice', Ticked, none)
    return createElement('p', null, String(ticked.length), page.useStorageIsVolatile() ? 'volatile' : 'stored')
  }
  expect(renderToString(createElement(Page))).toContain('<p>0<!-- -->stored</p>')
})

test('a full storage is reported while texts last only as long as this tab', async () => {
  const page = await openPage()
  const hook = await runHook(() => ({
    state: page.usePersistentState('ticked.rice', Ticked, none),
    other: page.usePersistentState('ticked.soup', Ticked, none),
    isVolatile: page.useStorageIsVolatile(),
  }))
  expect(hook.values.at(-1)?.isVolatile).toBe(false)
  isFull = true
  await hook.step(() => hook.values.at(-1)?.other[1](() => ['leek']))
  await hook.step(() => hook.values.at(-1)?.state[1](() => ['salt']))
  expect([hook.values.at(-1)?.state[0], hook.values.at(-1)?.other[0]]).toEqual([['salt'], ['leek']])
  expect(hook.values.at(-1)?.isVolatile).toBe(true)
  isFull = false
  await hook.step(() => hook.values.at(-1)?.state[1](() => ['salt', 'rice']))
  expect(hook.values.at(-1)?.isVolatile).toBe(false)
  // The other text, which has not changed since, is stored as well.
  expect([readTicked('ticked.rice'), readTicked('ticked.soup')]).toEqual(['["salt","rice"]', '["leek"]'])
  await hook.unmount()
})

test('RT-26 a screen with timers copies its texts to the database from its first effect on', async () => {
  const page = await openPage()
  const hook = await runHook(() => {
    page.useDurableStorage()
    return page.usePersistentState('timers', Ticked, none)
  })
  await hook.step(() => hook.values.at(-1)?.[1](() => ['pasta']))
  const device = new DeviceDatabase()
  await expect.poll(async () => (await device.texts.get('timers'))?.timestamped).toMatch(/^\d+ \["pasta"\]$/)
  device.close()
  await hook.unmount()
})

test('a screen with timers works in a browser that refuses its database', async () => {
  const page = await openPage()
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const hook = await runHook(() => page.useDurableStorage())
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(0)
  await hook.render()
  refused.mockRestore()
  await hook.unmount()
})
