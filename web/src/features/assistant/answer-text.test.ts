import { expect, test } from 'vitest'
import { parseAnswer, plainAnswer, type AnswerBlock } from './answer-text.ts'

const soup = { recipeShortId: 'Ab12Cd', slug: 'leek-soup', title: 'Leek soup' }
const targets = { recipes: [soup], steps: 3 }
const text = (words: string) => ({ kind: 'text', text: words }) as const
const paragraph = (...line: Extract<AnswerBlock, { kind: 'paragraph' }>['line']): AnswerBlock => ({
  kind: 'paragraph',
  line,
})

test('AS-5 an answer links to the recipes that were found and to the steps of the open recipe, and to nothing else', () => {
  expect(parseAnswer('Try [[r:Ab12Cd]] or [[r:evil]], then [[step:3]] and [[step:4]][[step:x]].', targets)).toEqual([
    paragraph(
      text('Try '),
      { kind: 'recipe', recipe: soup },
      text(' or '),
      text(', then '),
      { kind: 'step', step: 3 },
      text(' and '),
      text('.'),
    ),
  ])
})

test('AS-5 a link in bold words is a link', () => {
  expect(parseAnswer('Try **the [[r:Ab12Cd]]** [[step:1]].', targets)).toEqual([
    paragraph(
      text('Try '),
      text('the '),
      { kind: 'recipe', recipe: soup },
      text(' '),
      { kind: 'step', step: 1 },
      text('.'),
    ),
  ])
})

test.each(['[', '[[', '[[r', '[[r:Ab12', '[[step:3]'])(
  'AS-4 the unfinished mark %s of a stream is not shown',
  (cut) => {
    expect(parseAnswer(`Stir ${cut}`, targets)).toEqual([paragraph(text('Stir '))])
  },
)

test('AS-5 addresses, pictures and HTML in an answer stay text', () => {
  const words = '![x](https://evil.example/?q=1) <img src=x onerror=alert(1)> https://evil.example'
  expect(parseAnswer(words, targets)).toEqual([paragraph(text(words))])
})

test('an answer has paragraphs, headings as paragraphs, lists and bold words', () => {
  const blocks = parseAnswer(
    '## First\n\nUse **cold** butter.\n- one\n* two\n1. boil\n2) stir [[step:2]]\nDone',
    targets,
  )
  expect(blocks).toEqual([
    paragraph(text('First')),
    paragraph(text('Use '), { kind: 'strong', text: 'cold' }, text(' butter.')),
    { kind: 'list', isOrdered: false, items: [[text('one')], [text('two')]] },
    { kind: 'list', isOrdered: true, items: [[text('boil')], [text('stir '), { kind: 'step', step: 2 }]] },
    paragraph(text('Done')),
  ])
  expect(plainAnswer(blocks, (step) => `step ${step}`)).toBe(
    'First\n\nUse cold butter.\n\n- one\n- two\n\n1. boil\n2. stir step 2\n\nDone',
  )
})
