import { expect, test } from 'vitest'
import { joinWrapped, splitLines, textLines } from './source-line.ts'

const joined = (text: string): readonly string[] => joinWrapped(textLines(text)).map((line) => line.text)

test('IM-2 emoji bullets and dots within a line begin lines of their own', () => {
  expect(splitLines('🥕 2 carrots 🧅 1 onion\n• flour • sugar • salt').map(({ text }) => text)).toEqual([
    '🥕 2 carrots',
    '🧅 1 onion',
    '• flour',
    '• sugar',
    '• salt',
  ])
})

test('IM-7 the lines of a narrow column are joined, and keep their indexes', () => {
  const lines = joinWrapped(
    textLines(
      'Melt the butter in a large pan and add\nthe flour. Stir it for two minutes, then\npour in the milk.\nServe with choc-\nolate.',
    ),
  )
  expect(lines.map(({ text, from }) => [text, from])).toEqual([
    ['Melt the butter in a large pan and add the flour. Stir it for two minutes, then pour in the milk.', [0, 1, 2]],
    ['Serve with chocolate.', [3, 4]],
  ])
})

test('IM-7 ingredients in lower case stay lines of their own', () => {
  expect(joined('2 tablespoons chopped fresh flat parsley\nsalt\n250 g flour\nbutter')).toHaveLength(4)
  expect(joined('1 can of white beans (400 g, rinsed\nand drained)')).toHaveLength(1)
})
