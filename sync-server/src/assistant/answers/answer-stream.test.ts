import { text } from 'node:stream/consumers'
import type { AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { answerStream } from './answer-stream.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('AS-4 while a model thinks without a word, an event every 15 seconds tells the device that the answer is still made', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const listeners: ((event: AnswerEvent | null) => void)[] = []
  const { stream } = answerStream((give) => {
    listeners.push(give)
    return () => undefined
  })
  vi.advanceTimersByTime(46_000)
  const [send] = listeners
  send?.({ name: 'delta', data: { text: 'So' } })
  send?.(null)
  const wait = 'event: wait\ndata: {}\n\n'
  expect(await text(stream)).toBe(`${wait}${wait}${wait}event: delta\ndata: {"text":"So"}\n\n`)
  expect(vi.getTimerCount()).toBe(0)
})
