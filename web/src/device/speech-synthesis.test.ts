import { afterEach, expect, test, vi } from 'vitest'
import { speak } from './speech-synthesis.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('AS-4 a text that has been read aloud is reported, and a text that another one replaced stops no other', () => {
  const spoken: (EventTarget & { readonly lang: string })[] = []
  const cancel = vi.fn<() => void>(() => spoken.at(-1)?.dispatchEvent(new Event('error')))
  class Utterance extends EventTarget {
    lang = ''
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('window', {
    speechSynthesis: { cancel, speak: (words: EventTarget & { readonly lang: string }) => spoken.push(words) },
  })
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-GB'] })
  const ended: string[] = []
  const stopFirst = speak('One.', 'en', () => ended.push('first'))
  const stopSecond = speak('Two.', 'en', () => ended.push('second'))
  expect(ended).toEqual(['first'])
  expect(spoken.map(({ lang }) => lang)).toEqual(['en-GB', 'en-GB'])
  cancel.mockClear()
  stopFirst()
  expect(cancel).not.toHaveBeenCalled()
  spoken.at(-1)?.dispatchEvent(new Event('end'))
  expect(ended).toEqual(['first', 'second'])
  stopSecond()
  expect(cancel).toHaveBeenCalledOnce()
})
