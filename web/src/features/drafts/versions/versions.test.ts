import { expect, test } from 'vitest'
import { changedVersions, shownVersions, versionsFromUndoHistory, type Version } from './versions.ts'

const minute = 60_000
const title = (text: string, at: number): Version => ({ field: 'title', text, at })
const stepText = (text: string, at: number): Version => ({ field: 'step', text, at })

test('I7 of one typing session the list shows the last version and each one with a word that was deleted', () => {
  const typed = [title('Pot', 0), title('Potato', 1), title('Potato soup', 2), title('Potato', 3), title('Leek', 4)]
  expect(shownVersions(typed).map(({ text, before }) => [text, before])).toEqual([
    ['Leek', 'Potato soup'],
    ['Potato soup', 'Pot'],
    ['Pot', ''],
  ])
  expect(shownVersions([title('Soup', 0), title('Soup', 9 * minute), title('Soup, hot', 20 * minute)])).toHaveLength(2)
})

test('I7 RT-18 the list shows replaced and deleted texts, but not a text that never changed', () => {
  const removed = { field: 'tips', text: 'Cold it is better.', at: 0 }
  const shown = shownVersions([title('Soup', 0), stepText('Boil.', 0), stepText('Boil it.', 9 * minute), removed])
  const now = new Map([
    ['title', 'Soup'],
    ['step', 'Boil it.'],
  ])
  const changed = changedVersions(shown, (field) => now.get(field))
  expect(changed.map(({ text }) => text)).toEqual(['Boil it.', 'Boil.', 'Cold it is better.'])
  expect(changedVersions(shown, () => undefined)).toHaveLength(4)
})

test('I7 every word of every version appears in a listed version, for random edits', () => {
  let state = 7
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let round = 0; round < 300; round += 1) {
    const words: string[] = []
    let at = 0
    const all = Array.from({ length: 1 + pick(20) }, (_, index) => {
      words.splice(pick(words.length + 1), pick(3), `w${index}`)
      at += pick(3 * minute)
      return title(words.join(' '), at)
    })
    const shown = shownVersions(all)
      .map(({ text }) => text)
      .join(' ')
    for (const { text } of all) for (const word of text.split(' ')) expect(shown).toContain(word)
  }
})

test('versions are read from the undo history of this device', () => {
  const changes = [
    { key: 'drafttext:a:title', before: null, after: 'Soup' },
    { key: 'draft:a:servings', before: null, after: 4 },
  ]
  const entry = { id: '1', owner: 'o', draft: 'a', at: 5, undone: 0 as const, changes }
  expect(versionsFromUndoHistory([entry])).toEqual([title('Soup', 5)])
})
