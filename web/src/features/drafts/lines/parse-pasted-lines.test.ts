import { expect, test } from 'vitest'
import { parsePastedLines } from './parse-pasted-lines.ts'

const line = (text: string) => ({ text, isPart: false })
const part = (text: string) => ({ text, isPart: true })

test('RT-18 pasting a list of ingredients removes bullets, recognises headings and drops the heading of the whole list', () => {
  const pasted = 'Ingredients:\r\n- 500 g potatoes\n\n• 2 leeks\nFor the top:\n☐ chives\n## Dough\n**Filling**\n12 eggs'
  expect(parsePastedLines(pasted, 'ingredient')).toEqual([
    line('500 g potatoes'),
    line('2 leeks'),
    part('For the top'),
    line('chives'),
    part('Dough'),
    part('Filling'),
    line('12 eggs'),
  ])
  expect(parsePastedLines('Zutaten\n2 EL Öl', 'ingredient')).toEqual([line('2 EL Öl')])
})

test('RT-18 pasting a method removes step numbers in every spelling and never a word', () => {
  const pasted =
    'Method\n1. Boil the potatoes.\n2) Press them.\nStep 3: Roll 12 dumplings.\nStep 4\nServe.\nFor the sauce:\nStep by step, stir.'
  expect(parsePastedLines(pasted, 'step')).toEqual([
    line('Boil the potatoes.'),
    line('Press them.'),
    line('Roll 12 dumplings.'),
    line('Serve.'),
    part('For the sauce'),
    line('Step by step, stir.'),
  ])
  expect(parsePastedLines('Zubereitung:\nSchritt 1\nKochen.\nSchritt 2 – Essen.', 'step')).toEqual([
    line('Kochen.'),
    line('Essen.'),
  ])
})

test('RT-18 only the first line can be the heading of the whole list', () => {
  expect(parsePastedLines('Stir.\nPreparation:\nRest.', 'step')).toEqual([
    line('Stir.'),
    part('Preparation'),
    line('Rest.'),
  ])
})
