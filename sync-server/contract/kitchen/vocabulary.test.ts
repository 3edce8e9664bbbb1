import { expect, test } from 'vitest'
import { correctSpelling, type Vocabulary } from './vocabulary.ts'

const vocabulary: Vocabulary = {
  known: new Set(['butter']),
  written: new Set(['butter', 'buttermilk', 'carrot', 'mints', 'egg', 'hut']),
  spelled: new Map([
    ['b', ['butter', 'buttermilk']],
    ['c', ['carrot', 'carrots', 'parrot']],
    ['m', ['mince', 'mints', 'minty']],
    ['t', ['tasse', 'toss', 'toes']],
    ['h', ['hutt']],
    ['z', ['zahl', 'zall']],
  ]),
  stem: (word) => word.replace(/s$/, ''),
}

test.each([
  ['butermilk', 'buttermilk', 'a letter too few'],
  ['buttterr', 'buttterr', 'two letters too many'],
  ['buttermikl', 'buttermilk', 'two neighbours in the wrong order'],
  ['carrat', 'carrot', 'another letter, of words with one stem'],
  ['minte', 'minte', 'near to several words'],
  ['butter', 'butter', 'known'],
  ['carr', 'carr', 'too short'],
  ['burger', 'burger', 'another word'],
  ['tase', 'tasse', 'a letter of two'],
  ['zahl', 'zahl', 'no letter missing'],
  ['zal', 'zal', 'two words that it may be'],
  ['hut', 'hut', 'a known short word'],
])('AS-1 the word %s is read as %s: %s', (word, read) => {
  expect(correctSpelling(word, vocabulary)).toBe(read)
})
