import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetGuestIntent, readGuestIntent, storeGuestIntent } from './guest-intent.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const recipe = '/recipe/rice12345/jollof-rice'

test('ST-4 another page of the sign-in knows what the guest wants an account for, as long as it leads back to the same recipe', () => {
  expect(readGuestIntent(recipe)).toBeNull()
  storeGuestIntent(recipe, { kind: 'save', title: 'Jollof rice' })
  expect(readGuestIntent(recipe)).toEqual({ kind: 'save', title: 'Jollof rice' })
  expect(readGuestIntent('/saved')).toBeNull()
  forgetGuestIntent()
  expect(readGuestIntent(recipe)).toBeNull()
})

test('ST-4 an intent of another shape, and a browser without storage, name none', () => {
  stored.set('simmer.intent', JSON.stringify({ returnTo: recipe, intent: { kind: 'own', title: 'Jollof rice' } }))
  expect(readGuestIntent(recipe)).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  storeGuestIntent(recipe, { kind: 'save', title: 'Jollof rice' })
  expect(readGuestIntent(recipe)).toBeNull()
  expect(forgetGuestIntent).not.toThrow()
})
