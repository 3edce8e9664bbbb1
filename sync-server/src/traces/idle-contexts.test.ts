import { createContextKey, ROOT_CONTEXT } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { endWhenIdle } from './idle-contexts.ts'

const key = createContextKey('test')
const contextOf = (name: string) => ROOT_CONTEXT.setValue(key, name)

let manager: AsyncLocalStorageContextManager
let contexts: ReturnType<typeof endWhenIdle>
let disabled: number
beforeEach(() => {
  manager = new AsyncLocalStorageContextManager()
  contexts = endWhenIdle(manager).enable()
  disabled = 0
  const disable = manager.disable.bind(manager)
  vi.spyOn(manager, 'disable').mockImplementation(() => {
    disabled += 1
    return disable()
  })
})
const active = () => contexts.active().getValue(key)

test('RT-28 Node stops its bookkeeping for contexts when the last traced work has ended, and starts it with the next', async () => {
  const releases: (() => void)[] = []
  const work = async () => {
    await new Promise<void>((resolve) => releases.push(resolve))
    return active()
  }
  const running = [0, 1].map((index) => contexts.with(contextOf(`work ${index}`), work))
  releases[0]?.()
  expect(await running[0]).toBe('work 0')
  expect(disabled).toBe(0)
  releases[1]?.()
  expect(await running[1]).toBe('work 1')
  expect(disabled).toBe(1)
  expect(await contexts.with(contextOf('next'), async () => active())).toBe('next')
  expect(disabled).toBe(2)
})

test('RT-28 a context within another one does not end it, and work that fails ends its own', async () => {
  const seen: unknown[] = []
  await contexts.with(contextOf('outer'), async () => {
    await contexts
      .with(contextOf('inner'), async () => {
        throw new Error('it failed')
      })
      .catch(() => undefined)
    expect(() =>
      contexts.with(contextOf('at once'), () => {
        throw new Error('it failed at once')
      }),
    ).toThrow('it failed at once')
    await Promise.resolve()
    seen.push(active(), disabled)
  })
  expect(seen).toEqual(['outer', 0])
  await Promise.resolve()
  expect(disabled).toBe(1)
})
