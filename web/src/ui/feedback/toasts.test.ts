import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastMs } from '@simmer/contract/wire/product-constants'
import { createToasts } from './toasts.ts'

const make = () =>
  createToasts({ setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (timer) => clearTimeout(Number(timer)) })
const texts = (toasts: ReturnType<typeof make>): string[] => toasts.snapshot().map((toast) => toast.text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('LY-10 CO-1 a toast shows for 4000 ms', () => {
  const toasts = make()
  toasts.show('Saved')
  expect(toastMs).toBe(4000)
  vi.advanceTimersByTime(3999)
  expect(texts(toasts)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('at most three toasts are shown, the newest on top', () => {
  const toasts = make()
  for (const text of ['one', 'two', 'three', 'four']) toasts.show(text)
  expect(texts(toasts)).toEqual(['four', 'three', 'two'])
})

test('showing the same text again restarts its timeout', () => {
  const toasts = make()
  toasts.show('Saved')
  vi.advanceTimersByTime(3000)
  toasts.show('Saved')
  vi.advanceTimersByTime(3000)
  expect(texts(toasts)).toEqual(['Saved'])
  vi.advanceTimersByTime(1000)
  expect(texts(toasts)).toEqual([])
})

test('no toast disappears while the pointer rests on one', () => {
  const toasts = make()
  toasts.show('one')
  toasts.pause()
  toasts.show('two')
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['two', 'one'])
  toasts.resume()
  vi.advanceTimersByTime(toastMs)
  expect(texts(toasts)).toEqual([])
})

test('dismissing a toast notifies subscribers once', () => {
  const toasts = make()
  toasts.show('one')
  const heard = vi.fn<() => void>()
  toasts.subscribe(heard)
  const id = toasts.snapshot()[0]?.id ?? 0
  toasts.dismiss(id)
  toasts.dismiss(id)
  vi.advanceTimersByTime(toastMs)
  expect(heard).toHaveBeenCalledTimes(1)
})
