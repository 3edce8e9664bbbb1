import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetTalks, guestOwner, TalkDatabase, type RoundRow, type TalkRow } from '#local/database/talk-database.ts'
import {
  addRound,
  adoptGuestTalks,
  changeRound,
  deleteAllTalks,
  deleteRound,
  deleteTalk,
  listRounds,
  listTalks,
  maxRounds,
  openTalkId,
  pruneTalks,
  renameRound,
} from './talks.ts'

const now = 1_795_000_000_000
const day = 24 * 60 * 60 * 1000
let database: TalkDatabase

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  database = new TalkDatabase()
})
afterEach(() => database.close())

const talk = (id: string, owner = 'ana', at = now): TalkRow => ({ id, v: 1, owner, at, title: id, recipe: null })
const round = (id: string, of: TalkRow, at = of.at): RoundRow => ({
  id,
  v: 1,
  talk: of.id,
  owner: of.owner,
  at,
  question: `question ${id}`,
  helper: null,
  found: [],
  model: null,
  waitsFor: null,
})
const add = async (of: TalkRow, ...rounds: RoundRow[]): Promise<void> => {
  for (const one of rounds) await addRound(database, of, one)
}
const left = async (owner = 'ana') => (await listTalks(database, owner)).map(({ id }) => id)

test('AS-10 a conversation has its questions in order, and moves up in the list when it is continued', async () => {
  const [soup, bread] = [talk('soup', 'ana', 1), talk('bread', 'ana', 2)]
  await add(soup, round('s1', soup))
  await add(bread, round('b1', bread))
  await add({ ...soup, title: 'other' }, round('s2', soup, 3))
  expect(await listTalks(database, 'ana')).toEqual([{ ...soup, at: 3 }, bread])
  expect((await listRounds(database, 'soup')).map(({ id }) => id)).toEqual(['s1', 's2'])
})

test('AS-10 one conversation is deleted, or all of them, with their questions', async () => {
  for (const one of [talk('soup'), talk('bread'), talk('other', 'ben')]) await add(one, round(`${one.id} 1`, one))
  await deleteTalk(database, 'soup')
  expect([await left(), await listRounds(database, 'soup')]).toEqual([['bread'], []])
  await deleteAllTalks(database, 'ana')
  expect([await left(), await left('ben'), await database.rounds.count()]).toEqual([[], ['other'], 1])
})

test('AS-10 conversations last 90 days, and the latest 200 questions', async () => {
  const [old, resting, longest, open] = [
    talk('old', 'ana', now - 90 * day - 1),
    talk('resting', 'ana', now - 90 * day),
    talk('long', 'ana', now - day),
    talk('open'),
  ]
  for (const one of [old, resting, open]) await add(one, round(`${one.id} 1`, one))
  await pruneTalks(database, 'ana', now)
  expect(await left()).toEqual(['open', 'resting'])
  await add(longest, ...Array.from({ length: maxRounds - 1 }, (_, at) => round(`long ${at}`, longest)))
  await pruneTalks(database, 'ana', now)
  expect([await left(), await database.rounds.count()]).toEqual([['open', 'long'], maxRounds])
  // The conversation that is open stays, however long it is.
  await add(open, ...Array.from({ length: maxRounds + 1 }, (_, at) => round(`open ${at}`, open)))
  await pruneTalks(database, 'ana', now)
  expect(await left()).toEqual(['open'])
})

test('AS-10 ST-6 a sign-out deletes the conversations of the account and of guests, and no others', async () => {
  for (const owner of ['ana', 'ben', guestOwner]) {
    const one = talk(`of ${owner}`, owner)
    await add(one, round(`${owner} 1`, one))
  }
  await forgetTalks('ana')
  expect([await left(), await left('ben'), await left(guestOwner)]).toEqual([[], ['of ben'], []])
  expect((await database.rounds.toArray()).map(({ owner }) => owner)).toEqual(['ben'])
})

test('AS-11 the account that signs in continues the conversation of the guest', async () => {
  const guest = talk('asked', guestOwner)
  await add(guest, { ...round('1', guest), waitsFor: 'sign-in' })
  await adoptGuestTalks(database, 'ana')
  expect([await left(), await left(guestOwner)]).toEqual([['asked'], []])
  expect(await listRounds(database, 'asked')).toMatchObject([{ owner: 'ana', waitsFor: 'sign-in' }])
})

test('AS-10 ST-6 what a question stored after its account had signed out is deleted', async () => {
  const [asked, known, other] = [talk('asked'), talk('known', 'ben'), talk('of a guest', guestOwner)]
  for (const one of [asked, known, other]) await add(one, round(`${one.id} 1`, one))
  await add(asked, round('asked 2', asked))
  await deleteRound(database, round('asked 2', asked))
  expect(await left()).toEqual(['asked'])
  await deleteRound(database, round('asked 1', asked))
  expect([await left(), await database.rounds.count()]).toEqual([[], 2])
  await pruneTalks(database, 'ana', now)
  expect([await left('ben'), await left(guestOwner)]).toEqual([[], ['of a guest']])
  expect((await database.rounds.toArray()).map(({ owner }) => owner)).toEqual([guestOwner])
})

test('AS-10 a change reports whether its question is there, also where it changes nothing', async () => {
  const one = talk('one')
  await add(one, round('1', one))
  const known: boolean[] = []
  for (const id of ['1', '1', '2']) known.push(await changeRound(database, id, { waitsFor: 'connection' }))
  expect(known).toEqual([true, true, false])
})

test('AS-4 a question that is asked once more keeps its answer', async () => {
  const one = talk('one')
  const model = { text: 'Salt.', recipes: [], draft: null, end: 'complete' } as const
  await add(one, { ...round('1', one), model })
  await renameRound(database, { ...round('1', one), model }, '2')
  expect(await listRounds(database, 'one')).toMatchObject([{ id: '2', model }])
})

test('AS-10 a conversation is open on the page of its recipe only', () => {
  const soup = { ...talk('soup'), recipe: { recipeShortId: 'Ab12Cd', slug: 'soup', title: 'Soup' } }
  const talks = [talk('plain'), soup]
  const open = (recipe: string | null, chosen: Parameters<typeof openTalkId>[1]['chosen'] = null, openedAt = now) =>
    openTalkId(talks, { chosen, recipe, openedAt })
  expect([open(null), open('Ab12Cd'), open('other')]).toEqual(['plain', 'soup', null])
  expect(open(null, null, now + day)).toBeNull()
  // The press on the other conversation leads to its page, and holds there alone.
  const chosen = { recipe: 'Ab12Cd', id: 'old' }
  expect([open(null, chosen), open('Ab12Cd', chosen)]).toEqual(['plain', 'old'])
  expect(open('Ab12Cd', { recipe: 'Ab12Cd', id: null })).toBeNull()
})

test('AS-10 a question that was deleted in another tab does not come back under a new id', async () => {
  const soup = talk('soup')
  const asked = round('s1', soup)
  await add(soup, asked)
  await deleteTalk(database, 'soup')
  await renameRound(database, asked, 's2')
  expect(await database.rounds.count()).toBe(0)
})
