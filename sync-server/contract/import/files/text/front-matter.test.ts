import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

test('IM-2 fields, lists, texts over several lines and other lines', () => {
  const read = readFrontMatter(
    `---\r\ntitle: "Soup: \\"warm\\""\r\nprep time: 10 min\r\ntags: [a, 'b, c']\r\nmeals:\r\n  - lunch\r\n  - dinner\r\nnotes: |\r\n  One\r\n  Two\r\nnutrition:\r\n  calories: 100\r\n# remark\r\nno field\r\n---\r\nBody --- text\r\n`,
  )
  expect(read.fields).toEqual([
    { name: 'title', values: ['Soup: "warm"'] },
    { name: 'prep time', values: ['10 min'] },
    { name: 'tags', values: ['a', 'b, c'] },
    { name: 'meals', values: ['lunch', 'dinner'] },
    { name: 'notes', values: ['One\nTwo'] },
    { name: 'nutrition', values: [] },
    { name: 'calories', values: ['100'] },
  ])
  expect([read.other, read.body]).toEqual([['no field'], 'Body --- text\n'])
})

test('IM-8 a text without front matter is all body', () => {
  for (const text of ['', 'Body', '---\nno end', 'a\n---\nb'])
    expect(readFrontMatter(text)).toEqual({ fields: [], other: [], body: text })
})
