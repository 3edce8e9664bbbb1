import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { runHook } from './testing/hook-root.ts'
import { useModel } from './use-model.ts'

let texts = new Map<string, string>()
beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

// oxlint-disable-next-line no-unsafe-type-assertion -- the only call of the hook
const call = (() => Promise.resolve({ host: 'models.example', vision: false, left: null })) as unknown as Call

const agreed = async (...places: ('genie' | 'question' | 'draft' | 'withdraw')[]) => {
  const hook = await runHook(() => useModel(call, 'ana'))
  await vi.waitFor(() => expect(hook.values.at(-1)?.host).toBe('models.example'))
  for (const place of places)
    await hook.step(() => {
      const model = hook.values.at(-1)
      if (place === 'withdraw') model?.withdraw()
      else model?.allow(place)
    })
  const model = hook.values.at(-1)
  await hook.unmount()
  return [model?.isAllowed, model?.areDraftsAllowed, model?.doQuestionsGoOn]
}

test('AS-3 each place where a person agrees stores what its text names, and taking it back counts for all', async () => {
  expect(await agreed('genie')).toEqual([true, false, false])
  expect(await agreed('withdraw', 'draft')).toEqual([false, true, false])
  expect(await agreed('withdraw', 'question')).toEqual([true, false, true])
  expect(await agreed('draft', 'withdraw')).toEqual([false, false, false])
})

test('AS-3 who agreed under an earlier text has not agreed that questions go on without a press', async () => {
  texts.set('simmer.kept.assistant allowed ana', '1 "models.example"')
  expect(await agreed()).toEqual([true, false, false])
})
