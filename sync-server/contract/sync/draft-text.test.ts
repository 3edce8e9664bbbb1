import { expect, test } from 'vitest'
import type { DraftEdit } from '../wire/draft.ts'
import type { DraftText } from '../recipe/draft.ts'
import { editText, coalesceEdits, readDraftText } from './draft-text.ts'
import { mergeText } from './merge-text.ts'
import { setDraftText } from './draft-text-rule.ts'
import type { RecordRow } from './record-rule.ts'

test.each([
  ['a b c', 'a b c', 'a b c d', 'a b c d'],
  ['x a b c', 'a b c', 'a b c d', 'x a b c d'],
  ['a c', 'a b c', 'a b c d', 'a c d'],
  ['', 'salt', '', ''],
  ['½ tsp salt, fine', '½ tsp salt', '1 tsp salt', '1 tsp salt, fine'],
  ['Käse reiben.', 'Käse.', 'Käse.\nServieren.', 'Käse reiben.\nServieren.'],
])('I7 %j and %j from %j merge by word', (ours, base, theirs, merged) => {
  expect(mergeText(ours, base, theirs)).toEqual({ text: merged, overlaps: false })
})

test('I7 two texts that repeat one word thousands of times are both stored whole, without a long comparison', () => {
  const [ours, theirs] = [`b ${'a '.repeat(15_000)}b`, `c ${'a '.repeat(15_001)}c`]
  expect(mergeText(ours, 'a '.repeat(14_000), theirs)).toEqual({ text: `${ours}\n\n${theirs}`, overlaps: true })
})

test('I7 two texts with thousands of moved words are both stored whole, without a long comparison', () => {
  const words = Array.from(
    { length: 9000 },
    (_, at) => `${String.fromCodePoint(0x2200 + (at % 256))}${at.toString(36)}`,
  )
  const [base, ours, theirs] = [words.join(''), words.toReversed().join(''), [...words.slice(3000), '§'].join('')]
  for (let round = 0; round < 20; round += 1)
    expect(mergeText(ours, base, theirs).text === `${ours}\n\n${theirs}`).toBe(true)
})

test('I7 a few changed words in a long text merge by word', () => {
  const words = 'Stir the soup and let it boil. '.repeat(1200)
  const [base, ours, theirs] = ['salt', 'sea salt', 'salt and pepper'].map((all) => `${words}Add ${all}. ${words}`)
  const merged = mergeText(ours ?? '', base ?? '', theirs ?? '')
  expect([merged.text === `${words}Add sea salt and pepper. ${words}`, merged.overlaps]).toEqual([true, false])
})

test('I7 a text that merges made too long stops growing, and its author can shorten it', () => {
  let text: DraftText | null = null
  for (let round = 0; round < 40; round += 1) {
    const args = { text: `${round} ${String.fromCodePoint(97 + (round % 26)).repeat(30_000)}`, from: null }
    text = editText(text, args)
    expect(text?.text.includes(args.text)).toBe(true)
    expect(text?.text.length).toBeLessThanOrEqual(120_000)
  }
})

const edit = (text: string | null, from: string | null, more: Partial<DraftEdit> = {}) => ({ text, from, ...more })

test('I7 an edit that does not start from the queued one stays apart, so that a merge in between keeps its words', () => {
  expect(coalesceEdits(edit('a b', 'a'), edit('a b c', 'a b'))).toEqual({ text: 'a b c', from: 'a' })
  // Between the two a pull merged the word "x" into the text.
  const [first, second] = [edit('a b', 'a'), edit('x a b c', 'x a b')]
  expect(coalesceEdits(first, second)).toBeNull()
  const merged = [first, second].reduce<DraftText | null>((text, each) => editText(text, each), { text: 'x a' })
  expect(merged).toEqual({ text: 'x a b c' })
  for (const [one, other] of [
    [edit('b', 'a', { resolvesConflict: true }), edit('c', 'b')],
    [edit('b', 'a'), edit('c', 'b', { resolvesConflict: true })],
    [edit(null, 'a'), edit('c', null)],
    [edit('b', 'a'), edit(null, 'b')],
  ] as const)
    expect(coalesceEdits(one, other)).toBeNull()
})

test('I7 a text keeps its last eight conflicts, and the words of all are in it', () => {
  let text: DraftText | null = { text: 'start' }
  for (let round = 0; round < 20; round += 1) text = editText(text, { text: `word${round}`, from: 'other' })
  expect(text?.conflicts?.map(({ theirs }) => theirs)).toEqual(
    [12, 13, 14, 15, 16, 17, 18, 19].map((at) => `word${at}`),
  )
  for (let round = 0; round < 20; round += 1) expect(text?.text).toContain(`word${round}`)
})

/** The rules that the histories run on. Each seeded defect replaces one of them by a wrong one. */
interface Rules {
  readonly edit: typeof editText
  readonly keepsRevisions: boolean
}
const sound: Rules = { edit: editText, keepsRevisions: true }
const defects: Readonly<Record<string, Rules>> = {
  'the last writer wins': { ...sound, edit: (_, { text }) => (text === null ? null : { text }) },
  'only the later of two changes to one passage stays': {
    ...sound,
    edit: (before, args) => {
      const merged = editText(before, args)
      return merged?.conflicts === undefined || args.text === null ? merged : { text: args.text }
    },
  },
  'removing a text ignores what the device had seen': {
    ...sound,
    edit: (before, args) => (args.text === null ? null : editText(before, args)),
  },
  'revisions are not stored': { ...sound, keepsRevisions: false },
}

const random = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

interface Editor {
  readonly client: string
  base: DraftText | null
  cursor: number
  mid: number
  /** Edits that the server has not acknowledged. */
  queue: { readonly mid: number; readonly args: DraftEdit; readonly o: number; claimed: boolean }[]
  /** The text in the field, and the text that it started from. */
  typed: string
  from: string | null
}

const markerWords = (text: string): readonly string[] => text.match(/w\d+x\d+/g) ?? []

const queue = (editor: Editor, args: DraftEdit): void => {
  const last = editor.queue.at(-1)
  const coalesced = last !== undefined && !last.claimed ? coalesceEdits(last.args, args) : null
  if (last !== undefined && coalesced !== null) editor.queue[editor.queue.length - 1] = { ...last, args: coalesced }
  else editor.queue.push({ mid: (editor.mid += 1), args, o: editor.cursor, claimed: false })
}

const save = (editor: Editor): void => {
  if (editor.typed === (editor.from ?? '')) return
  queue(editor, { text: editor.typed, from: editor.from })
  editor.from = editor.typed
}

/** Every third history is long, to find late failures. The others are short, to try many beginnings. */
const maxRounds = Number(process.env['ROUNDS'] ?? 200)
const roundCount = (seed: number): number => (seed % 3 === 0 ? maxRounds : Math.min(maxRounds, 30))

/** Runs one history of several devices that edit one text, online and offline. Returns the words that are lost. */
const lostWords = (seed: number, rules: Rules): readonly string[] => {
  const pick = random(seed)
  let row: RecordRow | undefined
  let version = 0
  let count = 0
  const revisions: string[] = []
  const removed = new Set<string>()
  const sent = new Set<string>()
  const heard = new Map<string, number>()
  const begin = 'Heat the oil, add the onions and cook until golden. Then stir in the rice.'
  const editors = Array.from({ length: 2 + pick(2) }, (_, index): Editor => ({
    client: `device-${index}`,
    base: null,
    cursor: 0,
    mid: 0,
    queue: [],
    typed: '',
    from: null,
  }))
  const editorView = (editor: Editor) => editor.queue.reduce((value, { args }) => rules.edit(value, args), editor.base)
  const adopt = (editor: Editor): void => {
    const view = editorView(editor)
    if ((editor.from ?? '') === editor.typed) {
      editor.from = view?.text ?? null
      editor.typed = editor.from ?? ''
    }
  }
  const type = (editor: Editor): void => {
    const words = editor.typed.split(/(?<= )/)
    const at = pick(words.length + 1)
    const taken = pick(4) === 0 ? words.splice(at, 1 + pick(2)) : []
    for (const word of markerWords(taken.join(''))) removed.add(word)
    const added = pick(4) > 0 ? [`w${seed}x${(count += 1)} `] : []
    editor.typed = [...words.slice(0, at), ...added, ...words.slice(at)].join('')
  }
  const hear = (editor: Editor): void => {
    editor.queue = editor.queue.filter(({ mid }) => mid > (heard.get(editor.client) ?? 0))
    editor.base = readDraftText(row?.value)
    editor.cursor = version
    adopt(editor)
  }
  const push = (editor: Editor, replyIsLost: boolean): void => {
    version += 1
    for (const entry of editor.queue) {
      entry.claimed = true
      if (entry.mid <= (heard.get(editor.client) ?? 0)) continue
      heard.set(editor.client, entry.mid)
      for (const word of markerWords(entry.args.text ?? '')) sent.add(word)
      const before = readDraftText(row?.value)
      const actor = {
        client: editor.client,
        mid: entry.mid,
        base: entry.o,
        occurredAt: version,
        previousClientIds: new Set<string>(),
        version,
      }
      const result = setDraftText(row, entry.args, actor)
      if (result.row === null && rules.edit === editText) continue
      row = {
        ...(result.row ?? { texts: null, occurredAt: 0, client: '', mid: 0, version }),
        value: rules.edit(before, entry.args),
      }
      if (rules.keepsRevisions) revisions.push(...(result.row?.revisions?.slice(-2) ?? []))
    }
    if (!replyIsLost) hear(editor)
  }
  const [first] = editors
  if (first !== undefined) {
    first.typed = begin
    save(first)
  }
  for (let round = roundCount(seed); round > 0; round -= 1) {
    const editor = editors[pick(editors.length)]
    if (editor === undefined) continue
    const choice = pick(20)
    if (choice < 9) type(editor)
    else if (choice < 14) save(editor)
    // The tab is killed. Unsaved input is lost, and the field shows the stored text.
    else if (choice === 14) {
      editor.typed = ''
      editor.from = ''
      adopt(editor)
    } else if (choice === 15) {
      save(editor)
      const text = editorView(editor)?.text
      if (text !== undefined && editor.typed === text && pick(3) === 0) {
        for (const word of markerWords(text)) removed.add(word)
        queue(editor, { text: null, from: text })
        editor.typed = ''
        editor.from = null
      }
    } else if (choice === 16) hear(editor)
    else push(editor, pick(4) === 0)
  }
  for (const editor of [...editors, ...editors]) {
    save(editor)
    push(editor, false)
  }
  const end = readDraftText(row?.value)
  const present = new Set(
    markerWords([end?.text ?? '', ...(end?.conflicts ?? []).flatMap(({ ours, theirs }) => [ours, theirs])].join(' ')),
  )
  const remembered = new Set(markerWords(revisions.join(' ')))
  const isOneText = editors.every(({ base }) => JSON.stringify(base) === JSON.stringify(editors[0]?.base))
  return [
    ...[...sent].filter((word) =>
      removed.has(word) ? !remembered.has(word) && !present.has(word) : !present.has(word),
    ),
    ...(isOneText ? [] : ['the devices differ']),
  ]
}

const histories = Number(process.env['HISTORIES'] ?? 3000)

test(
  `I7 in ${histories} histories of two and three devices, up to ${maxRounds} rounds each, every word is in the text, in a revision or in a conflict`,
  { timeout: 120_000 },
  () => {
    for (let seed = 1; seed <= histories; seed += 1) expect([seed, lostWords(seed, sound)]).toEqual([seed, []])
  },
)

test.each(Object.entries(defects))('I7 the histories fail when %s', (_, rules) => {
  const seeds = Array.from({ length: 300 }, (__, index) => index + 1)
  expect(seeds.some((seed) => lostWords(seed, rules).length > 0)).toBe(true)
})
