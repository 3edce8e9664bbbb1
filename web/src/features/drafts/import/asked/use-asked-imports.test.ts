import { expect, test } from 'vitest'
import { askableAddress, findAsked, type AskedEntry } from './use-asked-imports.ts'

test.each([
  ['https://site.example/pie', 'https://site.example/pie'],
  [' site.example/pie ', 'https://site.example/pie'],
  ['küche.example', 'https://küche.example'],
  ['soup', null],
  ['me@site.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('IM-9 %j can be asked for as %j', (typed, address) => {
  expect(askableAddress(typed)).toBe(address)
})

const entry = (key: string, url: string, state: 'asked' | 'ready' | 'failed'): AskedEntry => ({
  key,
  asked: { kind: 'url', url, state },
  isSent: true,
})

test('IM-9 a page that waits or is ready is found by its address, one that failed is not', () => {
  const entries = [
    entry('import:1', 'https://site.example/failed', 'failed'),
    entry('import:2', 'https://site.example/pie', 'ready'),
  ]
  expect(findAsked(entries, 'https://site.example/pie?utm_source=chat#method')?.key).toBe('import:2')
  expect(findAsked(entries, 'https://site.example/failed')).toBeNull()
})
