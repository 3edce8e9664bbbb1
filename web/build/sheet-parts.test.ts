import { expect, test } from 'vitest'
import { sheetParts } from './sheet-parts.ts'

test('RT-26 a style sheet comes apart into rules, each with the classes it needs; what no first paint uses is left out', () => {
  const sheet =
    '@layer base,kit;@layer base{p{margin:0}}@layer kit{.card_a,.card_b .card_c{color:red}@media (width>=9em){.card_a:not(.card_off){color:blue}}}@keyframes turn{to{rotate:1turn}}.rail_x::after{content:"}"}@media print{.rail_x{color:red}}.rail_x:hover{color:red}'
  expect(sheetParts(sheet)).toEqual([
    { within: [], css: '@layer base,kit;', classes: [[]] },
    { within: ['@layer base'], css: 'p{margin:0}', classes: [[]] },
    { within: ['@layer kit'], css: '.card_a,.card_b .card_c{color:red}', classes: [['card_a'], ['card_b', 'card_c']] },
    {
      within: ['@layer kit', '@media (width>=9em)'],
      css: '.card_a:not(.card_off){color:blue}',
      classes: [['card_a']],
    },
    { within: [], css: '.rail_x::after{content:"}"}', classes: [['rail_x']] },
  ])
})
