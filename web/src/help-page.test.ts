import { expect, test } from 'vitest'
import { helpTopics } from './features/help/articles.ts'
import { renderPage } from './entry-server.tsx'

const call = () => Promise.reject(new Error('the help center needs no call'))

test('RT-27 each topic of the help center has a sign of its own', async () => {
  const { body } = await renderPage({ url: '/help', origin: 'https://simmer.example', language: 'en', call })
  const topics = body.split('<section aria-labelledby="').slice(1, helpTopics.length + 1)
  const signs = topics.map((topic) => /<use href="#([^"]+)"/.exec(topic)?.[1])
  expect(topics.map((topic) => topic.split('"')[0])).toEqual([...helpTopics])
  expect(signs).not.toContain(undefined)
  expect(new Set(signs).size).toBe(helpTopics.length)
})
