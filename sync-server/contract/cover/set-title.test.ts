import { expect, test } from 'vitest'
import { setTitle } from './set-title.ts'

const box = { x: 100, y: 100, width: 800, height: 400, align: 'middle', size: 150 } as const

const set = (title: string, align: 'start' | 'middle' = 'middle'): string =>
  setTitle(title, { ...box, align }, '#000', 'l')

const numbersOf = (svg: string, pattern: RegExp): number[] =>
  Array.from(svg.matchAll(pattern), ([, number]) => Number(number))

const lineCount = (svg: string): number => new Set(numbersOf(svg, /<use [^>]*y="(\d+)"/g)).size

test('a short title is one line, as large as the box allows', () => {
  expect(lineCount(set('Ceviche'))).toBe(1)
  expect(set('Ceviche')).toContain('scale(1.2)')
})

test.each([
  'Honey garlic chicken with broccoli and brown rice',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenauflauf',
  'A '.repeat(150),
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
])('%s stays within the box', (title) => {
  const svg = set(title)
  const [scale = 0] = numbersOf(svg, /scale\(([\d.]+)\)/g)
  expect(Math.max(...numbersOf(svg, / x="(-?\d+)"/g)) * scale).toBeLessThan(box.width)
  expect(Math.min(...numbersOf(svg, / x="(-?\d+)"/g))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbersOf(svg, / y="(\d+)"/g)) * scale).toBeLessThan(box.height)
})

test('a long word makes the type smaller and is not cut', () => {
  const word = 'Kartoffelauflaufpfanne'
  expect(set(`${word} mit Speck`).match(/<use /g)).toHaveLength(word.length + 'mitSpeck'.length)
})

test('accents sit on their characters, and an i loses its dot to them', () => {
  expect(set('Crème brûlée').match(/<use /g)).toHaveLength('Cremebrulee'.length + 3)
  expect(set('Maï').match(/<use /g)).toHaveLength(4)
})

test('each character is drawn once, and used again', () => {
  expect(set('Banana').match(/<path /g)).toHaveLength(3)
})

test('emoji and brackets are left out; without characters there is no title', () => {
  expect(set('🍋 Lemon (so good)')).toBe(set('Lemon'))
  expect(set('🥘🔥')).toBe('')
  expect(set('')).toBe('')
})

test('markup in a title stays text', () => {
  expect(set('</g><script>alert(1)</script> 汤汤汤汤汤汤汤汤汤汤汤汤汤汤汤汤汤汤')).not.toContain('script>')
  expect(set('汤 & 面 <b>')).toMatch(/>&#27748; &#38;<.*>&#38754; b</)
})

test('the fonts of the system write other scripts, from right to left where they run so', () => {
  expect(set('麻婆豆腐')).toMatch(/<text [^>]*>&#40635;&#23110;&#35910;&#33104;<\/text>/)
  expect(set('كسكس بالخضار', 'start')).toContain('direction="rtl"')
  expect(set('كسكس بالخضار', 'start')).toContain('text-anchor="end"')
})
