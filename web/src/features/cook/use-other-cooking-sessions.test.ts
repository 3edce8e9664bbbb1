import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#local/testing/hook-root.ts'

const texts = new Map<string, string>()

beforeEach(() => {
  texts.clear()
  const sessions = ['/soup', '/bread'].map((cook) => ({ title: cook, cook, step: 1, steps: 2, at: 1 }))
  texts.set('simmer.kept.cooking-now', `1 ${JSON.stringify(sessions)}`)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

test.each([
  [true, ['/bread']],
  [false, ['/soup', '/bread']],
])('RT-26 cooking mode of a recipe that is missing (%s) no longer lists it', async (isMissing, left) => {
  const { useForgetCookingSession } = await import('./use-other-cooking-sessions.ts')
  const hook = await runHook(() => useForgetCookingSession('/soup', isMissing))
  const stored = texts.get('simmer.kept.cooking-now')?.replace(/^\d+ /, '') ?? ''
  expect(JSON.parse(stored)).toEqual(left.map((cook) => expect.objectContaining({ cook })))
  await hook.unmount()
})
