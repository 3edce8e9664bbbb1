import { expect, test } from 'vitest'
import { countedWord } from './counted-word.ts'

test.each([
  ['clove', 1, 'clove', 'Zehe'],
  ['zehe', 6, 'cloves', 'Zehen'],
  ['head', 2, 'heads', 'Köpfe'],
  ['slice', 2, 'slices', 'Scheiben'],
  ['stalk', 3, 'stalks', 'Stangen'],
  ['jar', 2, 'jars', 'Gläser'],
  ['bottle', 2, 'bottles', 'Flaschen'],
  ['bag', 2, 'bags', 'Beutel'],
  ['handful', 2, 'handfuls', 'Handvoll'],
  ['leaf', 4, 'leaves', 'Blätter'],
  ['pinecone', 2, 'pinecone', 'pinecone'],
])('RT-5 the word %s for %d is "%s" beside an English food and "%s" beside a German one', (word, count, en, de) => {
  expect([countedWord(word, count, 'en'), countedWord(word, count, 'de')]).toEqual([en, de])
})
