import { expect, test } from 'vitest'
import { readStylesheet, selectStyles } from './stylesheet.ts'

const rule = (css: string, needs: string[][], ...within: string[]) => ({ within, css, needs })
const stylesheet = {
  href: '/assets/x.css',
  parts: [
    rule('@layer base,kit;', [[]]),
    rule('p{margin:0}', [[]], '@layer base'),
    rule('.a{x:1}', [['a']], '@layer kit'),
    rule('.a .b{x:2}', [['a', 'b']], '@layer kit', '@media print'),
    rule('.c{x:3}', [['c']], '@layer kit', '@media print'),
    rule('.a{x:4}', [['a']], '@layer kit'),
    rule('.b,.c{x:5}', [['b'], ['c']]),
  ],
}

test('RT-26 a page gets the rules that match its markup, in their order and inside their at-rules', () => {
  expect(selectStyles(stylesheet, '<p>')).toBe('@layer base,kit;@layer base{p{margin:0}}')
  expect(selectStyles(stylesheet, '<p class="c a">')).toBe(
    '@layer base,kit;@layer base{p{margin:0}}@layer kit{.a{x:1}@media print{.c{x:3}}.a{x:4}}.b,.c{x:5}',
  )
  expect(selectStyles(stylesheet, '<p class="a"><i class="b">')).toBe(
    '@layer base,kit;@layer base{p{margin:0}}@layer kit{.a{x:1}@media print{.a .b{x:2}}.a{x:4}}.b,.c{x:5}',
  )
})

test('RT-26 a page gets the custom properties that its rules use, directly or through others', () => {
  const tokens = rule(':root{--a:var(--b);--b:1px;--c:var(--d);--d:2px}', [[]])
  const parts = [tokens, rule('.a{margin:var(--a)}', [['a']]), rule('.c{margin:var(--c, 3px)}', [['c']])]
  expect(selectStyles({ href: '', parts }, '<p class="a">')).toBe(':root{--a:var(--b);--b:1px;}.a{margin:var(--a)}')
  expect(selectStyles({ href: '', parts }, '<p class="c">')).toBe(':root{--c:var(--d);--d:2px}.c{margin:var(--c, 3px)}')
  expect(selectStyles({ href: '', parts }, '<p>')).toBe(':root{}')
})

test('RT-26 the server rejects a stylesheet of another shape at startup', () => {
  expect(readStylesheet(JSON.stringify(stylesheet))).toEqual(stylesheet)
  expect(() => readStylesheet('{"href":"/x.css"}')).toThrow('parts')
})
