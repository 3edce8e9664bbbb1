import { aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { expect, test } from 'vitest'
import { chooseFeatured } from './load-explore.ts'

const card = (title: string, averageRating: number | null, ratingCount: number) =>
  aRecipeCard({ title, averageRating, ratingCount })

test('WHO-5 the first page shows the editors’ latest choice before any other recipe', () => {
  const chosen = [card('Chosen', null, 0), card('Chosen before', 5, 90)]
  expect(chooseFeatured(chosen, [card('Best liked', 5, 100)])?.title).toBe('Chosen')
})

test('without a choice of the editors the first page shows the best liked recipe that enough people have rated', () => {
  const oneVote = card('One vote', 5, 1)
  const few = card('Few perfect votes', 5, 3)
  const many = card('Many good votes', 4.6, 60)
  const [newest] = [card('Newest', null, 0)]
  expect(chooseFeatured([], [newest, oneVote, few, many])?.title).toBe('Many good votes')
  expect(chooseFeatured([], [newest, oneVote, few])?.title).toBe('Few perfect votes')
  const longest = card('Longest there', null, 0)
  expect(chooseFeatured([], [newest, oneVote, longest])?.title).toBe('Longest there')
  expect(chooseFeatured([], [newest])?.title).toBe('Newest')
  expect(chooseFeatured([], [])).toBeNull()
})
