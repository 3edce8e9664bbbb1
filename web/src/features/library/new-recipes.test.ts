import { expect, test } from 'vitest'
import { aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { aSession } from '@simmer/contract/testing/a-session'
import { toPerson, type SessionState } from '#local/store/session-state.ts'
import { recipesToSave } from './new-recipes.tsx'

const { author } = aRecipeCard()
const recipes = [
  aRecipeCard({ id: 'own', author: { ...author, username: 'Odette.Roux' } }),
  aRecipeCard({ id: 'saved' }),
  aRecipeCard({ id: 'new' }),
]
const idsFor = (session: SessionState, saved: readonly string[]) =>
  recipesToSave(recipes, session, new Set(saved)).map(({ id }) => id)

test('RT-5 new recipes to save are neither the person’s own nor saved already', () => {
  const person = toPerson(aSession({ username: 'odette.roux' }))
  const session: SessionState = { status: 'authenticated', person, remembered: false }
  expect(idsFor(session, ['saved'])).toEqual(['new'])
  expect(idsFor(session, [])).toEqual(['saved', 'new'])
  expect(idsFor({ status: 'unauthenticated', reason: null }, [])).toEqual(['own', 'saved', 'new'])
})
