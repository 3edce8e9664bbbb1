import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('a pending action shows until the server overrules it', () => {
  expect(fold('saved.set', null, [])).toBeNull()
  expect(fold('saved.set', { on: true }, [])).toEqual({ on: true })
  expect(fold('saved.set', null, [{ on: false }, { on: true }])).toEqual({ on: true })
  expect(fold('saved.set', { on: true }, [{ on: false }])).toBeNull()
  expect(fold('rating.set', { stars: 2 }, [{ stars: 5 }])).toEqual({ stars: 5 })
  expect(fold('rating.set', { stars: 2 }, [{ stars: null }])).toBeNull()
})
