import { afterEach, expect, test, vi } from 'vitest'
import { hasEngine, isPdf, moved, turned } from './scan-device.ts'

afterEach(() => vi.unstubAllGlobals())

test('IM-7 a part that was cropped turns with its page, and four turns change nothing', () => {
  const page = { name: 'a.jpg', turns: 0, crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.125 } }
  const once = turned(page)
  expect(once).toEqual({ name: 'a.jpg', turns: 1, crop: { x: 0.375, y: 0.25, width: 0.125, height: 0.5 } })
  expect(turned(turned(turned(once)))).toEqual(page)
  expect(turned({ name: 'b.jpg', turns: 3, crop: null })).toEqual({ name: 'b.jpg', turns: 0, crop: null })
})

test('IM-7 pages move by one place, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('IM-7 a PDF is recognised by its type or its name', () => {
  expect(isPdf(new File([], 'cake', { type: 'application/pdf' }))).toBe(true)
  expect(isPdf(new File([], 'Cake.PDF'))).toBe(true)
  expect(isPdf(new File([], 'cake.jpg', { type: 'image/jpeg' }))).toBe(false)
})

test('IM-7 the engine is on the device when its core and the model of the language are', async () => {
  const files = ['/assets/tesseract-core-AbC12345.wasm', '/assets/deu.traineddata-Xy_12345.gz']
  const keys = () => Promise.resolve(files.map((file) => ({ url: `https://simmer.example${file}` })))
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys }) })
  expect([await hasEngine('de'), await hasEngine('en')]).toEqual([true, false])
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('blocked')) })
  expect(await hasEngine('de')).toBe(false)
})
