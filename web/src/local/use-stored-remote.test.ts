import { beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { unfinishedSignOutKey } from './persistence/safe-storage.ts'
import { runHook } from './testing/hook-root.ts'
import { useStoredRemote } from './use-stored-remote.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

const never = async (): Promise<number> => Promise.reject(new Error('no other is requested'))

/** A screen that loads one number. Each request waits for its answer. */
const openScreen = async (first: string) => {
  const answers = new Map<string, (value: number) => void>()
  const requestOf = new Map<string, () => Promise<number>>()
  const numberOf = v.number()
  for (const key of ['a', 'b']) {
    const answer = new Promise<number>((resolve) => void answers.set(key, resolve))
    requestOf.set(key, () => answer)
  }
  let key = first
  const hook = await runHook(() => useStoredRemote(key, numberOf, requestOf.get(key) ?? never))
  const shown = () => hook.values.at(-1)
  return {
    shown,
    unmount: hook.unmount,
    choose: async (next: string): Promise<void> => {
      key = next
      await hook.render()
    },
    answer: (of: string, value: number) => hook.step(() => answers.get(of)?.(value)),
  }
}

test('AN-4 what this device stored is shown until the answer arrives, which is then stored', async () => {
  stored.set('a', '1')
  const { shown, answer } = await openScreen('a')
  expect(shown()).toMatchObject({ data: 1, isFresh: false })
  await answer('a', 2)
  expect(shown()).toMatchObject({ data: 2, isFresh: true })
  expect(stored.get('a')).toBe('2')
})

test('AN-1 another choice never shows the answer of the one before, however late it arrives', async () => {
  const { shown, choose, answer } = await openScreen('a')
  await answer('a', 1)
  await choose('b')
  expect(shown()).toMatchObject({ data: null, isFresh: false })
  await choose('a')
  expect(shown()).toMatchObject({ data: 1, isFresh: true })

  const late = await openScreen('a')
  await late.choose('b')
  await late.answer('b', 2)
  await late.answer('a', 4)
  expect(late.shown()).toMatchObject({ data: 2, isFresh: true })
  expect([stored.get('b'), stored.get('a')]).toEqual(['2', '1'])
})

test('ST-6 an answer that arrives after the screen has closed, or during a sign-out, is not stored', async () => {
  const closed = await openScreen('a')
  await closed.unmount()
  await closed.answer('a', 1)
  const leaving = await openScreen('b')
  stored.set(unfinishedSignOutKey, '{}')
  await leaving.answer('b', 1)
  expect([...stored.keys()]).toEqual([unfinishedSignOutKey])
})
