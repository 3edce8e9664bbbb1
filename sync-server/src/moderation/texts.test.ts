import { randomUUID } from 'node:crypto'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EnvironmentNotValid } from '../config/environment.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { loadWordList } from './load-word-list.ts'
import { type ModerationApp, startModerationApp, type TestPerson } from './testing/moderation-app.ts'

let kit: ModerationApp
beforeAll(async () => {
  kit = await startModerationApp()
})
afterAll(() => kit.stop())

const write = async (person: TestPerson, recipeId: string, text: string): Promise<void> => {
  const device = new Device(`${kit.app.origin}/api/sync/v1`, person.id, person.jwt)
  await device.sync([device.set('review.set', `review:${recipeId}`, { text })])
}
const shownTexts = async (id: string): Promise<{ id: string; text: string }[]> =>
  (await kit.app.call(endpoints.reviews, { params: { id } })).body.reviews.map(({ id: reviewId, text }) => ({
    id: reviewId,
    text,
  }))
const texts = async (recipeId: string) => (await shownTexts(recipeId)).map(({ text }) => text)

test('MO-2 a review with a link of a new account is held: others see it only after a moderator published it', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup with a held review')
  await write(await kit.newPerson('new.writer'), recipeId, 'See https://pans.example for the pan.')
  const queue = async () =>
    (await kit.app.call(moderationEndpoints.moderationQueue, {}, kit.moderator)).body.cases.filter(
      ({ queue: name }) => name === 'held',
    )
  await expect.poll(queue).toHaveLength(1)
  expect(await texts(recipeId)).toEqual([])
  const [held] = await queue()
  expect(held).toMatchObject({ kind: 'review', title: 'Soup with a held review', reports: 0 })
  await kit.decide(kit.moderator, held?.id ?? '', { action: 'keep', facts: '' })
  expect(await texts(recipeId)).toEqual(['See https://pans.example for the pan.'])
  expect(await queue()).toEqual([])
})

test('MO-1 MO-3 a reported review is hidden with a statement, stays hidden after an edit, and is restored', async () => {
  const { recipeId } = await kit.publish(kit.author, 'Soup with a bad review')
  const writer = await kit.newPerson('rude.writer')
  await write(writer, recipeId, 'Rude words about a cook.')
  await expect.poll(() => texts(recipeId)).toEqual(['Rude words about a cook.'])
  const [review] = await shownTexts(recipeId)
  expect((await kit.report(null, { kind: 'review', target: review?.id ?? randomUUID() })).status).toBe(200)
  const caseId = await kit.openCaseOf(kit.moderator, 'Soup with a bad review')
  await kit.decide(kit.moderator, caseId, { action: 'hide', clause: 'hateful' })
  expect(await texts(recipeId)).toEqual([])
  const decisionId = await kit.lastDecision(caseId)
  const said = await kit.app.call(moderationEndpoints.decisionStatement, { params: { decisionId } }, writer)
  expect(said.body).toMatchObject({ kind: 'review', action: 'hide', excerpt: 'Rude words about a cook.' })

  await write(writer, recipeId, 'Ruder words.')
  const own = async () => {
    const device = new Device(`${kit.app.origin}/api/sync/v1`, writer.id, writer.jwt)
    return JSON.stringify(await device.sync([]))
  }
  await expect.poll(own).toMatch(/Ruder words.*HIDDEN|HIDDEN.*Ruder words/s)
  expect(await texts(recipeId)).toEqual([])
  await kit.decide(kit.moderator, caseId, { action: 'restore' })
  expect(await texts(recipeId)).toEqual([expect.stringContaining('Ruder words.')])
})

test('MO-2 a word list that cannot be read stops the start with an error that names it', async () => {
  await expect(loadWordList('/nothing/here.txt')).rejects.toThrow(EnvironmentNotValid)
  await expect(loadWordList('/nothing/here.txt')).rejects.toThrow('MODERATION_WORDS_FILE')
  expect(await loadWordList(null)).toEqual([])
})
