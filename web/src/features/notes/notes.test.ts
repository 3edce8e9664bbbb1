import { expect, test } from 'vitest'
import { joinTexts, noteId, readNotes } from './notes.ts'

test('notes are read by subject, and unreadable records are skipped', () => {
  const notes = readNotes([
    { id: noteId('dal', 'recipe'), value: { text: 'Less salt' }, order: 1 },
    { id: noteId('dal', 12), value: { text: 'Lid on' }, order: 2 },
    { id: noteId('dal', 1), value: { words: 'of tomorrow' }, order: 3 },
  ])
  expect([...notes]).toEqual([
    ['recipe', 'Less salt'],
    [12, 'Lid on'],
  ])
})

test('ST-8 a remote change during editing is joined with the local note', () => {
  expect(joinTexts('More lemon', 'Less salt')).toBe('More lemon\n\nLess salt')
  expect(joinTexts('', 'Less salt')).toBe('Less salt')
  expect(joinTexts('Less', 'Less salt')).toBe('Less salt')
  expect(joinTexts('More lemon', '')).toBe('More lemon')
})
