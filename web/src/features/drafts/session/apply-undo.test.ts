import { expect, test } from 'vitest'
import type { Change } from './undo-history.ts'
import { applyUndo } from './apply-undo.ts'

const text = (before: string | null, after: string | null): Change => ({ key: 'drafttext:a:title', before, after })
const part = (before: number | null, after: number | null): Change => ({ key: 'draft:a:servings', before, after })

test.each([
  ['an edit', text('Soup', 'Potato soup'), 'Potato soup', 'Soup'],
  ['an edit of which nothing is left', text('Soup', 'Potato soup'), 'Soup', undefined],
  ['an edit that another device wrote after', text('Soup', 'Fresh Soup'), 'Fresh Soup, hot', 'Soup, hot'],
  ['an edit that another device wrote over', text('Soup', 'Potato soup'), 'Leek soup', undefined],
  ['a line that was added', text(null, ''), '', null],
  ['a line that was added, with words of another device in it', text(null, ''), 'salt', undefined],
  ['a line that was taken away', text('salt', null), null, 'salt'],
  ['a line that was taken away and is back', text('salt', null), 'pepper', undefined],
  ['a number', part(4, 6), 6, 4],
  ['a number that another device changed', part(4, 6), 8, undefined],
])('I7 undo reverts %s and never the words of another device', (_, change, now, undone) => {
  expect(applyUndo('undo', change, now)).toBe(undone)
})

test('redo applies an undone change again', () => {
  expect(applyUndo('redo', text('Soup', 'Fresh Soup'), 'Soup, hot')).toBe('Fresh Soup, hot')
  expect(applyUndo('redo', text(null, ''), null)).toBe('')
  expect(applyUndo('redo', part(4, 6), 4)).toBe(6)
})
