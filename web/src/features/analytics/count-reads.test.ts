import { readMs, type RecipeRead } from '@simmer/contract/wire/analytics'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '#api/network-error.ts'
import { createReadQueue } from './count-reads.ts'
import { watchReading } from './watch-reading.ts'

/** A page and its time. */
const createPage = () => {
  let listener: (() => void) | null = null
  let time = 0
  let due: { readonly at: number; readonly callback: () => void } | null = null
  const clock = {
    now: () => time,
    after: (milliseconds: number, callback: () => void) => {
      due = { at: time + milliseconds, callback }
      return () => {
        due = null
      }
    },
  }
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, added: () => void) => {
      listener = added
    },
    removeEventListener: () => {
      listener = null
    },
  }
  const onRead = vi.fn<() => void>()
  const stop = watchReading(page, clock, onRead)
  return {
    onRead,
    stop,
    show: (state: 'visible' | 'hidden') => {
      page.visibilityState = state
      listener?.()
    },
    pass: (milliseconds: number) => {
      time += milliseconds
      const now = due
      if (now === null || now.at > time) return
      due = null
      now.callback()
    },
  }
}

test('AN-1 a recipe is read after 30 seconds on the screen, and once', () => {
  const { onRead, pass, show } = createPage()
  pass(readMs - 1)
  expect(onRead).not.toHaveBeenCalled()
  pass(1)
  expect(onRead).toHaveBeenCalledOnce()
  show('visible')
  pass(readMs)
  expect(onRead).toHaveBeenCalledOnce()
})

test('AN-1 only the time on the screen counts, in all', () => {
  const { onRead, pass, show } = createPage()
  pass(readMs - 10_000)
  show('hidden')
  pass(60 * 60_000)
  expect(onRead).not.toHaveBeenCalled()
  show('visible')
  pass(9_999)
  expect(onRead).not.toHaveBeenCalled()
  pass(1)
  expect(onRead).toHaveBeenCalledOnce()
})

test('AN-1 a page that is left before counts nothing', () => {
  const { onRead, pass, stop, show } = createPage()
  pass(readMs - 1)
  stop()
  show('visible')
  pass(readMs)
  expect(onRead).not.toHaveBeenCalled()
})

test('AN-1 readings wait without a network, and are sent once, with their age, for the account that read', async () => {
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, text: string) => void stored.set(key, text),
    remove: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  }
  const sent: RecipeRead[] = []
  let isOffline = true
  let time = 1_000_000
  const send = async (events: readonly RecipeRead[]): Promise<void> => {
    if (isOffline) throw new NetworkError()
    sent.push(...events)
  }
  const queue = createReadQueue(storage, () => time, send)
  queue.add({ id: 'a', user_id: 'ana', recipeShortId: 'soup', at: time })
  queue.add({ id: 'b', user_id: 'ben', recipeShortId: 'stew', at: time })
  expect(await queue.flush('ana')).toBe(false)
  isOffline = false
  time += 3_600_000
  expect(await createReadQueue(storage, () => time, send).flush('ana')).toBe(true)
  expect(await queue.flush('ana')).toBe(true)
  expect(sent).toEqual([{ id: 'a', kind: 'read', recipeShortId: 'soup', age: 3_600_000 }])
})
