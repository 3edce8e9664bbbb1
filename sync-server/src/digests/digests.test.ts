import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expandDueLines } from '../notifications/expand-due.ts'
import { day, hour, startDigestSetup, type DigestPerson, type DigestSetup } from './testing/digest-setup.ts'

let setup: DigestSetup
let recipeId: string
let author: DigestPerson
beforeEach(async () => {
  setup = await startDigestSetup()
  author = await setup.newPerson('Author')
  ;({ recipeId } = await setup.publish(author, 'Leek pie'))
})
afterEach(() => setup.drop())

/** A person with a weekly or daily digest, and another one who likes what the person writes. */
const newReader = async (frequency: 'daily' | 'weekly' = 'daily') => {
  const reader = await setup.newPerson('Reader')
  const fan = await setup.newPerson('Fan')
  await setup.choose(reader, 'digest', frequency)
  return { reader, fan, like: () => setup.like(reader, fan, recipeId) }
}
const subjects = (person: DigestPerson) => setup.mailsTo(person).map(({ subject }) => subject)
const liked = 'Fan liked your review of Leek pie'

test('ML-1 without a choice no mail is sent, and none while nothing is new', async () => {
  const silent = await setup.newPerson()
  const fan = await setup.newPerson('Fan')
  await setup.like(silent, fan, recipeId)
  const { reader } = await newReader()
  setup.advance(3 * day)
  await setup.send()
  expect([subjects(silent), subjects(reader)]).toEqual([[], []])
})

test('ML-1 a digest lists what was unseen for 24 hours, once, at most one mail a day', async () => {
  const { reader, like } = await newReader()
  await like()
  setup.advance(23 * hour)
  await like()
  await setup.send()
  expect(subjects(reader)).toEqual([])
  setup.advance(hour)
  await setup.send()
  await setup.send()
  expect(subjects(reader)).toEqual([liked])
  expect(setup.mailsTo(reader)[0]?.text).toContain('https://simmer.example/recipe/')
  await like()
  setup.advance(23 * hour)
  await setup.send()
  expect(subjects(reader)).toHaveLength(1)
  setup.advance(hour)
  await setup.send()
  // The second like and the third, which is 24 hours old by now.
  expect(subjects(reader)).toEqual([liked, `${liked} – and 1 more`])
  setup.advance(day)
  await setup.send()
  expect(subjects(reader)).toHaveLength(2)
})

test('ML-1 what was seen is not mailed', async () => {
  const { reader, like } = await newReader()
  await like()
  await setup.perform(reader, 'seen.set', 'seen:notifications', { upTo: Number.MAX_SAFE_INTEGER })
  setup.advance(day)
  await setup.send()
  expect(subjects(reader)).toEqual([])
})

test('ML-1 a weekly digest comes once a week, and changing the choice back and forth brings no second one', async () => {
  const { reader, like } = await newReader('weekly')
  await like()
  setup.advance(6 * day)
  await setup.send()
  expect(subjects(reader)).toEqual([])
  setup.advance(day)
  await setup.send()
  expect(subjects(reader)).toEqual([liked])
  await like()
  await setup.choose(reader, 'digest', 'off')
  await setup.choose(reader, 'digest', 'weekly')
  await setup.choose(reader, 'digest', 'weekly')
  setup.advance(6 * day)
  await setup.send()
  expect(subjects(reader)).toHaveLength(1)
})

test('ML-1 a server that was stopped for weeks sends one mail, and the next a period later', async () => {
  const { reader, like } = await newReader()
  await like()
  setup.advance(20 * day)
  await setup.send()
  await like()
  await setup.send()
  setup.advance(22 * hour)
  await setup.send()
  expect(subjects(reader)).toEqual([liked])
})

test('ML-1 three nodes send each mail once', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => newReader()))
  for (const { like } of readers) await like()
  setup.advance(day)
  await Promise.all([setup.send(), setup.send(), setup.send()])
  expect(readers.map(({ reader }) => subjects(reader))).toEqual(readers.map(() => [liked]))
})

test('ML-1 a node that ends between its claim and the mail leaves a gap, never two mails; the next mail has the news', async () => {
  const { reader, like } = await newReader()
  await like()
  setup.advance(day)
  const ended = new Error('the node ended')
  const database: typeof setup.db = {
    ...setup.db,
    row: (query, values) => (query.name === 'digests.recipient' ? Promise.reject(ended) : setup.db.row(query, values)),
  }
  await expect(setup.send({ database })).rejects.toBe(ended)
  await setup.send()
  setup.advance(22 * hour)
  await setup.send()
  expect(subjects(reader)).toEqual([])
  setup.advance(2 * hour)
  await setup.send()
  expect(subjects(reader)).toEqual([liked])
})

test.each([
  ['is suspended', 'update account set suspended_at = now() where account_id = $1'],
  ['is not confirmed', 'update account set confirmed = false where account_id = $1'],
  ['asked to be deleted', `update account set deletion_at = now() + interval '1 day' where account_id = $1`],
  ['was deleted', 'delete from account where account_id = $1'],
])('ML-1 an account that %s gets no mail, also when that happens after the claim', async (_, change) => {
  const { reader, like } = await newReader()
  await like()
  setup.advance(day)
  let looks = 0
  // The account changes between the two looks at it.
  const database: typeof setup.db = {
    ...setup.db,
    row: async (query, values) => {
      if (query.name === 'digests.recipient') looks += 1
      if (looks === 2) await setup.run(`change-${randomUUID()}`, change, [reader.id])
      return setup.db.row(query, values)
    },
  }
  await setup.send({ database })
  expect([subjects(reader), looks]).toEqual([[], 2])
  await expandDueLines({ database: setup.db })
  setup.advance(2 * day)
  await setup.send()
  expect(subjects(reader)).toEqual([])
})

test('ML-2 a person who switches the mail off gets none, also after the claim', async () => {
  const { reader, like } = await newReader()
  await like()
  setup.advance(day)
  await setup.choose(reader, 'digest', 'off')
  await setup.send()
  setup.advance(9 * day)
  await setup.send()
  expect(subjects(reader)).toEqual([])
  expect(
    await setup.run('stored', 'select frequency, due_at from mail_choice where account_id = $1', [reader.id]),
  ).toEqual([{ frequency: 'off', due_at: null }])
})

test('ML-1 blocked and suspended people are not named, also right after they were blocked', async () => {
  const { reader, fan, like } = await newReader()
  const other = await setup.newPerson('Ben')
  await like()
  await setup.like(reader, other, recipeId)
  setup.advance(day)
  await setup.perform(reader, 'block.set', `block:${fan.id}`, { on: true })
  // The entries still have the name: the mail waits for the job that takes it out.
  await setup.send()
  expect(subjects(reader)).toEqual([])
  await expandDueLines({ database: setup.db })
  await setup.send()
  expect(subjects(reader)).toEqual([])
  await setup.turn(reader.id)
  await setup.run('suspend', 'update account set suspended_at = now() where account_id = $1', [other.id])
  await setup.send()
  expect(subjects(reader)).toEqual([])
  await expandDueLines({ database: setup.db })
  await setup.turn(reader.id)
  await setup.like(reader, await setup.newPerson('Cleo'), recipeId)
  await setup.send()
  expect(subjects(reader)).toEqual([])
  setup.advance(day)
  await setup.send()
  expect(subjects(reader)).toEqual(['Cleo liked your review of Leek pie'])
})
