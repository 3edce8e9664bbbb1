import { expect, test } from 'vitest'
import { splitStylesheet } from './split-stylesheet.ts'

test('RT-26 a stylesheet is split into rules with the classes each requires; rules that no first paint uses are left out', () => {
  const css =
    '@layer base,kit;@layer base{p{margin:0}}@layer kit{.card_a,.card_b .card_c{color:red}@media (width>=9em){.card_a:not(.card_off){color:blue}}}@keyframes turn{to{rotate:1turn}}.rail_x::after{content:"}"}@media print{.rail_x{color:red}}.rail_x:hover{color:red}'
  expect(splitStylesheet(css)).toEqual([
    { within: [], css: '@layer base,kit;', needs: [[]] },
    { within: ['@layer base'], css: 'p{margin:0}', needs: [[]] },
    { within: ['@layer kit'], css: '.card_a,.card_b .card_c{color:red}', needs: [['card_a'], ['card_b', 'card_c']] },
    {
      within: ['@layer kit', '@media (width>=9em)'],
      css: '.card_a:not(.card_off){color:blue}',
      needs: [['card_a']],
    },
    { within: [], css: '.rail_x::after{content:"}"}', needs: [['rail_x']] },
  ])
})

const needs = (rule: string) => splitStylesheet(rule)[0]?.needs

test('RT-26 a rule requires the classes and attributes it names, and those inside `:has()`, but none inside `:not()`', () => {
  expect(needs('html[data-note] main{x:1}')).toEqual([['data-note']])
  expect(needs('.bar[data-kind=box] .a{x:1}')).toEqual([['bar', 'data-kind', 'a']])
  expect(needs('html:has(.dock li+li) main{x:1}')).toEqual([['dock']])
  expect(needs('.a:has(.b,.c){x:1}')).toEqual([['a']])
  expect(needs('.a:not(:has(.b)):is(.c,.d){x:1}')).toEqual([['a']])
  // An element hidden until focused is hidden from the first paint on.
  expect(needs('.skip:not(:focus){x:1}')).toEqual([['skip']])
})
