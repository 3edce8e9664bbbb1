import { expect, test } from 'vitest'
import { completeSentences } from './announcer.tsx'

test('AS-4 a streamed answer is announced by whole sentences, and no sentence changes once it was announced', () => {
  const text = 'Use 1.5 cups of yoghurt. It works in pancakes!\n\nWhisk it first.'
  let before: readonly string[] = []
  for (let end = 0; end <= text.length; end += 1) {
    const now = completeSentences(text.slice(0, end), 'en', false)
    expect(now.slice(0, before.length)).toEqual(before)
    before = now
  }
  expect(before).toEqual(['Use 1.5 cups of yoghurt.', 'It works in pancakes!'])
  expect(completeSentences(text, 'en', true)).toEqual([...before, 'Whisk it first.'])
})

test('AS-4 German sentences are announced whole, too', () => {
  const text = 'Ca. 200 g Mehl reichen. Danach ruhen lassen'
  expect(completeSentences(text, 'de', false).join(' ')).not.toContain('Danach')
  expect(completeSentences(text, 'de', true).join(' ')).toBe(text)
})
