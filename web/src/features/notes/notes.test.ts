import { expect, test } from 'vitest'
import { joinTexts, noteId, readNotes } from './notes.ts'

test('notes are told apart by what they are about; what cannot be read is passed over', () => {
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

test('ST-8 what came from the other device while a note was written stays', () => {
  expect(joinTexts('More lemon', 'Less salt')).toBe('More lemon\n\nLess salt')
  expect(joinTexts('', 'Less salt')).toBe('Less salt')
  expect(joinTexts('Less', 'Less salt')).toBe('Less salt')
  expect(joinTexts('More lemon', '')).toBe('More lemon')
})
